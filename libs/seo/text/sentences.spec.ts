import fc from 'fast-check';
import { scanSentences, sentences } from './sentences.ts';

describe('sentences', () => {
  it('ends a sentence before a number, but not after an abbreviation', () => {
    expect(sentences('It grew wider. 2022 was better.', 'en')).toEqual([
      'It grew wider.',
      '2022 was better.',
    ]);
    expect(sentences('There were approx. 30 of no. 5 there.', 'en')).toHaveLength(1);
  });

  it('does not end a sentence after a title or an abbreviation that needs a word after it', () => {
    expect(sentences('Dr. Smith met Mrs. Jones (i.e. Ann). He left.', 'en')).toEqual([
      'Dr. Smith met Mrs. Jones (i.e. Ann).',
      'He left.',
    ]);
    expect(sentences('Es kostet ca. Hundert Euro, z. B. Morgen. Dann nicht.', 'de')).toHaveLength(
      2,
    );
    expect(sentences('Ask J. Hartley. Pay £9 incl. VAT.', 'en')).toHaveLength(2);
    expect(sentences('La Dra. López atiende en C. Larios.', 'es')).toHaveLength(1);
    expect(sentences('Dr. med. Klein hilft.', 'de')).toHaveLength(1);
    expect(sentences('Eat vitamin C. Then rest.', 'en')).toHaveLength(2);
    expect(sentences('Das Rad in Größe L. Beim Nachfolger passt es.', 'de')).toHaveLength(2);
    expect(sentences('He is a Mr.', 'en')).toEqual(['He is a Mr.']);
    expect(sentences('It was a cadr. Then it fell.', 'en')).toHaveLength(2);
  });

  it('knows what may follow a time of day', () => {
    expect(sentences('It opens at 9 a.m. Tuesday. At 5 P.M. EST it closes.', 'en')).toHaveLength(2);
    expect(sentences('It opens at 9 a.m. The doors stay shut till then.', 'en')).toHaveLength(2);
    expect(sentences('They came at 9 a.m.', 'en')).toEqual(['They came at 9 a.m.']);
  });

  it('ends a sentence before a number, unless an abbreviation needs the number', () => {
    expect(sentences('It opens next week. 13 years passed. See chap. 3 of it.', 'en')).toHaveLength(
      3,
    );
  });

  it('ends a sentence after the letter of a league or group', () => {
    expect(sentences('Gioca in Serie A. La Lazio no.', 'it')).toHaveLength(2);
  });

  it('ends a sentence where the space is missing', () => {
    expect(sentences('He left on Monday.The man came back.', 'en')).toHaveLength(2);
    expect(sentences('We use Node.js at night.', 'en')).toHaveLength(1);
  });

  it('ends a sentence before a name with a lower-case first letter', () => {
    expect(sentences('It was bought. my6sense grew. iPhone users liked it.', 'en')).toHaveLength(3);
  });

  it('does not end a sentence after a German ordinal', () => {
    expect(
      sentences(
        'Am 2. Dezember tagt die Gruppe beim 10. Internationalen Kongress. Es waren 15. Das reicht.',
        'de',
      ),
    ).toEqual([
      'Am 2. Dezember tagt die Gruppe beim 10. Internationalen Kongress.',
      'Es waren 15.',
      'Das reicht.',
    ]);
    expect(sentences('Die Spaten GmbH & Co. KG baut Spaten.', 'de')).toHaveLength(1);
    expect(
      sentences('Gemeint ist am 26. und 27. Mai bspw. Strom. Stand: 1. Mai 2024.', 'de'),
    ).toHaveLength(2);
    expect(sentences('I am 5. That is all.', 'en')).toHaveLength(2);
  });

  it('follows Unicode and drops sentences without a word', () => {
    expect(sentences('He left! Really? Yes.\n\n!!! ', 'en')).toEqual([
      'He left!',
      'Really?',
      'Yes.',
    ]);
    expect(sentences('Version 2.5 came. It works', 'en')).toEqual([
      'Version 2.5 came.',
      'It works',
    ]);
  });

  it('knows the Japanese full stop', () => {
    expect(sentences('これは本です。あれはペンです。', 'ja')).toHaveLength(2);
  });

  it.each([
    ['one endless letter run', 'a'.repeat(1_000_000)],
    ['Thai without a space', 'สวัสดีชาวโลก'.repeat(80_000)],
    ['dots', 'a.'.repeat(500_000)],
  ])('adds nothing to %s', (_name, text) => {
    expect(sentences(text).join('').length).toBeLessThanOrEqual(text.length);
  });
});

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
