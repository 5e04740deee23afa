import fc from 'fast-check';
import { sentences } from './sentences.ts';
import { scanSentences } from './sentence-scanner.ts';

const segmented = (text: string, lang: string): string[] =>
  Array.from(new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text), (s) => s.segment);

function scanned(text: string, lang: string): string[] {
  const found: string[] = [];
  scanSentences(
    text,
    (sentence) => found.push(sentence),
    (part) => found.push(...segmented(part, lang)),
  );
  return found;
}

const prose = fc.string({
  unit: fc.constantFrom(
    ...`aBé1É.!?;:,'"()[]«»“”‘’ …-\n\t`.split(''),
    ...['. ', '? ', '! ', '. A', 'Dr. ', 'e.g. ', '3.5', '.) ', '?” ', '. “', 'No. 5 ', '. . '],
    ...['\u0301', '\u00ad', '。', '؟', '।', '\u2028', '\u0085', '👍', '\ud83d', 'Ω', 'Ж', '\u203c'],
  ),
  maxLength: 40,
});

describe('the sentence scanner', () => {
  it('returns the same sentences as the segmenter for any text', () => {
    fc.assert(
      fc.property(prose, fc.constantFrom('en', 'de', 'fr', 'ru', 'ja', 'sv'), (text, lang) => {
        expect(scanned(text, lang)).toEqual(segmented(text, lang));
      }),
      { numRuns: 8000 },
    );
  });

  it('knows every character that may end a sentence', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
    const ends: string[] = [];
    for (let code = 0; code < 0x10000; code += 1) {
      const text = `It is${String.fromCharCode(code)} So be it`;
      const ended = [...segmenter.segment(text)].length > 1;
      if (ended && sentences(text, 'en').length < 2) ends.push(code.toString(16));
    }
    expect(ends).toEqual([]);
  });
});
