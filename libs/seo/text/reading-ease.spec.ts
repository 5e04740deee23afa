import { formulas, readingEase } from './reading-ease.ts';

describe('readingEase', () => {
  it('calculates Flesch 1948 for English', () => {
    // 6 words, 1 sentence, 6 syllables: 206.835 − 1.015 × 6/1 − 84.6 × 6/6 = 206.835 − 6.09 − 84.6 = 116.145
    expect(readingEase('The cat sat on the mat.', 'en-GB')).toEqual({
      score: 116.1,
      formula: 'Flesch 1948',
      sentences: 1,
      words: 6,
      syllables: 6,
    });
  });

  it('averages over all sentences', () => {
    // The ta-ble fell. We were ve-ry hap-py: 7 words, 2 sentences, 10 syllables:
    // 206.835 − 1.015 × 3.5 − 84.6 × 10/7 = 206.835 − 3.5525 − 120.8571 = 82.4254
    expect(readingEase('The table fell. We were very happy.', 'en')).toMatchObject({
      words: 7,
      sentences: 2,
      syllables: 10,
      score: 82.4,
    });
  });

  it.each([
    // Das neu-e Haus ist groß: 5 words, 6 syllables: 180 − 5 − 58.5 × 6/5 = 104.8
    ['de', 'Das neue Haus ist groß.', 104.8],
    // La ca-sa es bue-na: 4 words, 6 syllables: 206.835 − 4 − 62.3 × 1.5 = 109.385
    ['es', 'La casa es buena.', 109.4],
    // La mai-son est grande: 4 words, 5 syllables: 207 − 1.015 × 4 − 73.6 × 1.25 = 110.94
    ['fr', 'La maison est grande.', 110.9],
    // La ca-sa è bel-la: 4 words, 6 syllables: 217 − 1.3 × 4 − 60 × 1.5 = 121.8
    ['it', 'La casa è bella.', 121.8],
    // Het huis is groot: 4 words, 4 syllables: 206.84 − 0.93 × 4 − 77 = 126.12
    ['nl', 'Het huis is groot.', 126.1],
    // A ca-sa é bo-ni-ta: 4 words, 7 syllables: 248.835 − 1.015 × 4 − 84.6 × 1.75 = 96.725
    ['pt', 'A casa é bonita.', 96.7],
    // Ма-ма мы-ла ра-му: 3 words, 6 syllables: 206.835 − 1.3 × 3 − 60.1 × 2 = 82.735
    ['ru', 'Мама мыла раму.', 82.7],
    // Ev çok gü-zel: 3 words, 4 syllables: 198.825 − 2.61 × 3 − 40.175 × 4/3 = 137.4283
    ['tr', 'Ev çok güzel.', 137.4],
  ])('calculates the variant for %s', (lang, text, score) => {
    expect(readingEase(text, lang)).toMatchObject({ score, formula: formulas.get(lang)?.name });
  });

  it('leaves numbers out', () => {
    expect(readingEase('The cat sat on 1,000 mats.', 'en')).toMatchObject({ words: 5 });
  });

  it('counts Russian prepositions without a vowel as words without a syllable', () => {
    // Кот с мы-шью жил в до-ме: 6 words, 6 syllables: 206.835 − 1.3 × 6 − 60.1 × 6/6 = 138.935
    expect(readingEase('Кот с мышью жил в доме.', 'ru')).toMatchObject({
      words: 6,
      syllables: 6,
      score: 138.9,
    });
  });

  it('returns null for a language without a published formula or a text without words', () => {
    expect(readingEase('Ala ma kota.', 'pl')).toBeNull();
    expect(readingEase('123 — !!!', 'en')).toBeNull();
    expect(readingEase('', 'en')).toBeNull();
  });
});
