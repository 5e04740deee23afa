import { readability } from './readability.ts';

const sentence = 'The gardener digs a deep hole and plants the tree in it. ';

describe('readability', () => {
  it('scores prose with the formula for its language and describes the score', () => {
    const measured = readability([sentence.repeat(10), sentence.repeat(5)], 'en');
    expect(measured).toMatchObject({
      known: true,
      formula: 'Flesch 1948',
      sentences: 15,
      words: 180,
      wordsPerSentence: 12,
    });
    if (!measured.known) throw new Error(measured.reason);
    const { score, words, sentences, syllables } = measured;
    const expected = 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
    expect(score).toBeCloseTo(expected, 1);
    expect(measured.level).toBe('Easy');
  });

  it('ends a sentence at the end of its paragraph', () => {
    const items = Array.from({ length: 20 }, () => 'Five words without full stop');
    expect(readability(items, 'en')).toMatchObject({ known: true, sentences: 20 });
  });

  it.each([
    ['too few words', ['One word'], 'en', 'The running text has 2 words. A score needs 100.'],
    ['a single word', ['One'], 'en', 'The running text has 1 word. A score needs 100.'],
    [
      'a language without a formula',
      ['Spaden är ny. '.repeat(50)],
      'sv',
      'We have no reading-ease formula for this language.',
    ],
  ])('says why there is no score for %s', (_what, paragraphs, language, reason) => {
    expect(readability(paragraphs, language)).toEqual({ known: false, reason });
  });
});
