import { extractFacts } from '../../libs/page/src/extract/index.ts';
import { readRealPages } from '../../libs/page/src/testing/real-pages.ts';
import { detectLanguage } from '../../libs/seo/text/language/index.ts';
import { ownPages } from './own-pages.ts';

const realPages = readRealPages();
const texts = (realPages.length > 0 ? realPages : ownPages).map(({ body }) => {
  const facts = extractFacts({
    text: body.toString(),
    finalUrl: 'https://site.example/',
    headers: [],
  });
  return facts.mainText;
});

/** Samples of so many words from the main texts, with the answer for each and the language of its whole text. */
async function samplesOf(size: number) {
  const samples: { readonly answer: string | null; readonly language: string }[] = [];
  for (const text of texts) {
    const whole = await detectLanguage(text);
    const words = text.split(/\s+/);
    const step = Math.max(size, Math.floor(words.length / 20));
    for (let at = 0; whole.known && at + size <= words.length; at += step) {
      const found = await detectLanguage(words.slice(at, at + size).join(' '));
      samples.push({ answer: found.known ? found.code : null, language: whole.code });
    }
  }
  return samples;
}

describe('the language of samples of real pages', () => {
  it.each([
    { words: 8, precision: 0.995, coverage: 0.5 },
    { words: 12, precision: 0.995, coverage: 0.85 },
    { words: 20, precision: 0.998, coverage: 0.9 },
    { words: 50, precision: 0.999, coverage: 0.95 },
  ])(
    'is right when a language is detected: $words words',
    async ({ words, precision, coverage }) => {
      const samples = await samplesOf(words);
      const answered = samples.filter(({ answer }) => answer !== null);
      const right = answered.filter(({ answer, language }) => answer === language);
      expect(answered.length / samples.length).toBeGreaterThanOrEqual(coverage);
      expect(right.length / answered.length).toBeGreaterThanOrEqual(precision);
    },
  );

  it.each([1, 2, 3, 5])('is not guessed from %i words in a shared script', async (words) => {
    const samples = await samplesOf(words);
    const guessed = samples.filter(
      ({ answer, language }) => answer !== null && !['ja', 'zh'].includes(language),
    );
    expect(guessed.length / samples.length).toBeLessThan(0.005);
  });
});
