import fc from 'fast-check';
import { measureVariant } from './measure.ts';
import { leftOut } from './sentences.ts';
import { descriptions, spades, titles, usual } from './testing/meta-inputs.ts';
import { writeVariants } from './write-variants.ts';

describe(writeVariants, () => {
  it.each(usual)(
    'writes different variants that fit and contain the keyword: $pageTitle',
    (input) => {
      const variants = writeVariants(input).map((each) =>
        measureVariant(each, input.primaryKeyword),
      );
      expect(variants.map(({ angle }) => angle)).toEqual(
        expect.arrayContaining(['keyword', 'brand']),
      );
      for (const { titleWidth, descriptionWidth, keywordAtPx } of variants) {
        expect(titleWidth.fit).toBe('fits');
        expect(['fits', 'short']).toContain(descriptionWidth.fit);
        expect(keywordAtPx).toBeLessThan(400);
      }
      expect(new Set(titles(input)).size).toBe(variants.length);
    },
  );

  it.each([
    'How to choose garden spades that last a lifetime on heavy clay soil in northern gardens',
    'The complete beginner guide to garden spades for heavy clay soil and allotments',
    'Forty two garden spades compared after one very long rainy winter season outdoors',
  ])('omits a page title that does not fit, rather than cutting it: %s', (pageTitle) => {
    for (const title of titles({ ...spades, pageTitle })) {
      expect([
        'Garden spades | Spade & Son',
        'Find out which one lasts – Garden spades | Spade & Son',
        'Spade & Son: Garden spades',
      ]).toContain(title);
    }
  });

  it('keeps the part before a punctuation mark when a page title does not fit', () => {
    const pageTitle =
      'Garden spades compared: which one lasts a lifetime on heavy clay soil in northern gardens';
    const description = 'We dug with twelve of them for a whole winter, on clay and on sand.';
    expect(titles({ ...spades, pageTitle, description })).toEqual([
      'Garden spades | Spade & Son',
      'Spade & Son: Garden spades compared',
    ]);
  });

  it('writes no title that starts with a message when no message fits', () => {
    const pageTitle =
      'How to choose garden spades that last a lifetime on heavy clay soil in northern gardens';
    const description =
      'We dug with twelve of them for a whole winter and weighed, sharpened and dropped every one.';
    expect(titles({ ...spades, pageTitle, description })).toEqual([
      'Garden spades | Spade & Son',
      'Spade & Son: Garden spades',
    ]);
  });

  it('ends a shortened description with a whole sentence or an ellipsis', () => {
    const long =
      'Blades, shafts and handles of garden spades compared by weight, price and soil by people who dig for a living and like it very much, on clay and on sand and in every month of the year, with pictures. And more.';
    for (const description of descriptions({ ...spades, description: long })) {
      expect(description).toMatch(/[.…]$/);
      const kept = description.replace(/^.*(?=Blades)|…$/g, '');
      expect(`${long} `).toMatch(new RegExp(`${kept}[,.; ]`));
    }
  });

  it('keeps a short sentence after a long one that does not fit, and lists the omitted sentences', () => {
    const long = `We ${'dig with twelve of the best known spades and '.repeat(4)}weigh each of them.`;
    const first = 'We sell garden spades and forks for heavy soil to gardeners in every county.';
    const description = `${first} ${long} From £9.`;
    const [text = ''] = descriptions({ ...spades, description });
    expect(text).toBe(`${first} From £9.`);
    expect(leftOut(description, text)).toEqual([long]);
    expect(leftOut('We dig! Really.', 'Spades: We dig. Really.')).toEqual([]);
  });

  it('does not cut a word that is wider than any title', () => {
    const word = 'x'.repeat(200);
    const variants = writeVariants({
      websiteName: word,
      pageTitle: word,
      primaryKeyword: word,
      description: word,
    });
    expect(variants.length).toBeGreaterThan(0);
    for (const { title } of variants) expect(title.toLowerCase()).toContain(word);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
    fc
      .array(
        fc.constantFrom(
          'garden',
          'spades',
          '東京',
          'タワー',
          'of',
          '|',
          '-',
          ':',
          '(',
          '?',
          '…',
          '50%',
          'Spade',
          '👩‍🌾',
        ),
        { minLength: 1, maxLength: 25 },
      )
      .map((words) => words.join(' ')),
  );
  it('never cuts inside a word, for any input', () => {
    fc.assert(
      fc.property(
        texts,
        texts,
        texts,
        texts,
        (websiteName, pageTitle, primaryKeyword, description) => {
          const input = { websiteName, pageTitle, primaryKeyword, description };
          const variants = writeVariants(input);
          expect(variants.length).toBeGreaterThan(0);
          expect(variants.length).toBeLessThanOrEqual(3);
          for (const { title, description: text } of variants) {
            expect(title.isWellFormed() && text.isWellFormed()).toBe(true);
            expect(title + text).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
          }
          expect(writeVariants(input)).toEqual(variants);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('stays within the width for ordinary words', () => {
    const word = fc.constantFrom(
      'garden',
      'spades',
      'and',
      'the',
      'compared',
      'by',
      'price',
      'soil',
      'lasting',
      'tools',
    );
    const sentence = (max: number) =>
      fc.array(word, { minLength: 1, maxLength: max }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        sentence(3),
        sentence(20),
        sentence(5),
        sentence(40),
        (websiteName, pageTitle, primaryKeyword, description) => {
          for (const variant of writeVariants({
            websiteName,
            pageTitle,
            primaryKeyword,
            description,
          })) {
            const { titleWidth, descriptionWidth } = measureVariant(variant, primaryKeyword);
            expect(titleWidth.widthPx).toBeLessThanOrEqual(titleWidth.safePx);
            expect(descriptionWidth.widthPx).toBeLessThanOrEqual(descriptionWidth.safePx);
          }
        },
      ),
    );
  });
});
