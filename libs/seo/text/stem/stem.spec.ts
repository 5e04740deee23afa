import { loadStemmer } from './index.ts';

describe(loadStemmer, () => {
  it.each<[string, ...string[][]]>([
    ['en', ['kettle', 'kettles'], ['sharpen', 'sharpens', 'sharpening'], ['city', 'cities']],
    ['de', ['spaten', 'spatens'], ['haus', 'häuser', 'hauses']],
    ['fr', ['cheval', 'chevaux'], ['école', 'écoles']],
    ['es', ['zapato', 'zapatos']],
    ['it', ['scarpa', 'scarpe']],
    ['pt', ['sapato', 'sapatos']],
    ['nl', ['schoen', 'schoenen']],
    ['sv', ['hund', 'hundar', 'hundarna']],
    ['ru', ['лопата', 'лопаты', 'лопату']],
    ['tr', ['ev', 'evler']],
    ['el', ['σπίτι', 'σπίτια']],
    ['fi', ['talo', 'talot']],
    ['hu', ['ház', 'házak']],
  ])('%s: gives the forms of a word one stem', async (language, ...families) => {
    const stem = await loadStemmer(language);
    for (const forms of families) {
      expect(new Set(forms.map((form) => stem?.(form))).size).toBe(1);
    }
    const stems = families.map(([form = '']) => stem?.(form));
    expect(new Set(stems).size).toBe(families.length);
  });

  it('returns null for a language without a stemmer', async () => {
    for (const language of ['ja', 'zh', 'und', '', 'constructor']) {
      expect(await loadStemmer(language)).toBeNull();
    }
  });

  it('leaves names and endless words unchanged, and stays fast', async () => {
    for (const language of ['en', 'de', 'ar', 'el', 'tr', 'ru', 'fi']) {
      const stem = await loadStemmer(language);
      for (const word of ['r2d2', 'c++', 'a', '', `${'kettle'.repeat(20)}s`, 'constructor']) {
        expect(typeof stem?.(word)).toBe('string');
      }
      expect(stem?.('r2d2')).toBe('r2d2');
    }
  });
});
