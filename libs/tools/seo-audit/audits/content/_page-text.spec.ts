import type { PageFacts } from '@plumbline/page';
import { healthySite } from '../../testing/healthy-site.ts';
import { mainWords } from './_page-text.ts';

const page = (mainText: string): PageFacts => ({ ...healthySite().page, mainText });

describe('the words of the main text', () => {
  it('are split once per page and language', () => {
    const one = page('Spades and rakes');
    expect(mainWords(one, 'en')).toEqual(['Spades', 'and', 'rakes']);
    expect(mainWords(one, 'en')).toBe(mainWords(one, 'en'));
  });

  it('leave out URLs', () => {
    const text = 'See https://spades.example/wp-content/spades.jpg for spades';
    expect(mainWords(page(text), 'en')).toEqual(['See', 'for', 'spades']);
  });

  it('aren’t shared between pages', () => {
    expect(mainWords(page('Spades'), 'en')).not.toEqual(mainWords(page('Rakes'), 'en'));
  });

  it('stop at 200,000 characters', () => {
    expect(mainWords(page('spade '.repeat(1_000_000)), 'en').length).toBeLessThan(33_400);
  });
});
