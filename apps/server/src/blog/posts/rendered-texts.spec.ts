import { maxMarkdownCharacters } from '@plumbline/markdown';
import { RenderedTexts } from './rendered-texts.ts';

describe('rendered texts', () => {
  it('are rendered once, apart for those that we vouch for', () => {
    const texts = new RenderedTexts();
    const text = '[a](https://a.example/)';
    const first = texts.render(text, {});
    expect(texts.render(text, {})).toBe(first);
    expect(texts.render(text, { unvouched: true }).html).toContain('nofollow');
    expect(first.html).not.toContain('nofollow');
    expect(texts.size).toBe(2);
  });

  it('are no more than the limit: what was asked for last stays', () => {
    const texts = new RenderedTexts(2);
    const first = texts.render('a', {});
    texts.render('b', {});
    texts.render('a', {});
    texts.render('c', {});
    expect(texts.size).toBe(2);
    expect(texts.render('a', {})).toBe(first);
  });

  it('are cut at their bound', () => {
    const { html } = new RenderedTexts().render('a '.repeat(maxMarkdownCharacters), {});
    expect(html.length).toBeLessThan(maxMarkdownCharacters + 100);
  });
});
