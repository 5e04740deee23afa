import fc from 'fast-check';
import type { MetaInput } from './input.ts';
import { measureVariant } from './measure.ts';
import { findPhrases } from './phrase.ts';
import { writeVariants } from './write-variants.ts';

const spades: MetaInput = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description:
    'Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
};
const coffee: MetaInput = {
  websiteName: 'Northwind Coffee',
  pageTitle: 'Small-batch beans roasted every morning',
  primaryKeyword: 'single origin coffee',
  description: 'We roast beans from four farms each morning and ship them the same day.',
};
const tokyo: MetaInput = {
  websiteName: '東京ガイド',
  pageTitle: '東京タワーの入場料と営業時間、アクセス方法を詳しく解説する完全ガイド',
  primaryKeyword: '東京タワー',
  description:
    '東京タワーの入場料、営業時間、アクセス方法をわかりやすく紹介します。展望台からの景色や、混雑を避けるコツ、周辺のおすすめスポットもあわせてご案内。',
};
const arabic: MetaInput = {
  websiteName: 'متجر الحديقة',
  pageTitle: 'كيف تختار مجرفة الحديقة',
  primaryKeyword: 'مجرفة الحديقة',
  description: 'مقارنة بين الشفرات والمقابض حسب الوزن والسعر ونوع التربة.',
};
const german: MetaInput = {
  websiteName: 'Gartenhaus',
  pageTitle: 'Spaten richtig schärfen',
  primaryKeyword: 'spaten schärfen',
  description: 'So wird ein stumpfer Spaten wieder scharf: mit Feile, Schleifstein und etwas Öl.',
};
const usual = [spades, coffee, tokyo, arabic, german];

const titles = (input: MetaInput) => writeVariants(input).map(({ title }) => title);
const descriptions = (input: MetaInput) =>
  writeVariants(input).map(({ description }) => description);

describe(writeVariants, () => {
  it('leads with the keyword, a benefit and the brand', () => {
    expect(titles(spades)).toEqual([
      'How to choose garden spades | Spade & Son',
      'How to choose garden spades – Find out which one lasts',
      'Spade & Son: How to choose garden spades',
    ]);
    expect(titles(coffee)).toEqual([
      'Single origin coffee: Small-batch beans roasted every morning',
      'Small-batch beans roasted every morning – Single origin coffee',
      'Northwind Coffee: Single origin coffee',
    ]);
  });

  it.each([
    ['a singular', 'copper kettle', 'Copper kettle'],
    ['a plural', 'copper kettles', 'Copper kettles'],
    ['a verb phrase', 'polish copper', 'Polish copper'],
    ['a question', 'why does copper turn green?', 'Why does copper turn green?'],
    ['half a question', 'how to clean copper', 'How to clean copper'],
    ['a brand', 'iPhone', 'iPhone'],
    ['another language', 'bouilloire en cuivre', 'Bouilloire en cuivre'],
  ])('puts %s beside other texts, never into a sentence', (_, primaryKeyword, keyword) => {
    const input = {
      websiteName: 'Kettle Works',
      pageTitle: 'From our workshop in Leeds',
      primaryKeyword,
      description: 'We make each piece by hand. Repairs are free for life.',
    };
    const before = keyword.endsWith('?') ? keyword : `${keyword}:`;
    expect(titles(input)).toEqual([
      `${before} From our workshop in Leeds`.length > 50
        ? `${before} From our workshop in Leeds`
        : `${before} From our workshop in Leeds | Kettle Works`,
      expect.stringContaining(`${keyword} – `),
      expect.stringMatching(/^Kettle Works: /),
    ]);
    for (const text of descriptions(input)) {
      expect(text).toContain('We make each piece by hand. Repairs are free for life.');
    }
  });

  it.each(usual)('gives three different ones that fit, with the keyword: $pageTitle', (input) => {
    const variants = writeVariants(input).map((each) => measureVariant(each, input.primaryKeyword));
    expect(variants.map(({ angle }) => angle)).toEqual(['keyword', 'question', 'brand']);
    for (const { titleWidth, descriptionWidth, keywordAtPx } of variants) {
      expect(titleWidth.fit).toBe('fits');
      expect(['fits', 'short']).toContain(descriptionWidth.fit);
      expect(keywordAtPx).toBeLessThan(400);
    }
    expect(new Set(titles(input)).size).toBe(3);
    // Two may be the same where the title would repeat what the text begins with.
    expect(new Set(descriptions(input)).size).toBeGreaterThanOrEqual(2);
  });

  it.each(usual)('repeats neither keyword nor brand in a title: $pageTitle', (input) => {
    for (const title of titles(input)) {
      expect(findPhrases(title, input.primaryKeyword).length).toBeLessThanOrEqual(1);
      expect(findPhrases(title, input.websiteName).length).toBeLessThanOrEqual(1);
    }
  });

  it('recognises a brand in the page title', () => {
    const [first] = titles({ ...spades, pageTitle: 'Garden spades compared | Spade & Son' });
    expect(first).toBe('Garden spades compared | Spade & Son');
  });

  it('moves a late keyword to the front', () => {
    const late = 'Everything that you always wanted to know about garden spades';
    expect(titles({ ...spades, pageTitle: late })[0]).toMatch(/^Garden spades/);
  });

  it.each([
    'How to choose garden spades that last a lifetime on heavy clay soil in northern gardens',
    'The complete beginner guide to garden spades for heavy clay soil and allotments',
    'Forty two garden spades compared after one very long rainy winter season outdoors',
  ])('leaves a title that has no room out, rather than cut it: %s', (pageTitle) => {
    for (const title of titles({ ...spades, pageTitle })) {
      expect([
        'Garden spades | Spade & Son',
        'Garden spades: Find out which one lasts | Spade & Son',
        'Garden spades – Find out which one lasts | Spade & Son',
        'Spade & Son: Garden spades',
      ]).toContain(title);
    }
  });

  it('keeps of a title that has no room what is before a mark', () => {
    const pageTitle =
      'Garden spades compared: which one lasts a lifetime on heavy clay soil in northern gardens';
    expect(titles({ ...spades, pageTitle })[2]).toBe('Spade & Son: Garden spades compared');
  });

  it('cuts Japanese at a mark', () => {
    const [first, , third] = titles(tokyo);
    expect(first).toBe('東京タワーの入場料と営業時間');
    expect(third).toBe('東京ガイド：東京タワーの入場料と営業時間');
  });

  it('ends a description that is too long with a whole sentence or an ellipsis', () => {
    const long =
      'Blades, shafts and handles of garden spades compared by weight, price and soil by people who dig for a living and like it very much, on clay and on sand and in every month of the year, with pictures. And more.';
    for (const description of descriptions({ ...spades, description: long })) {
      expect(description).toMatch(/[.…]$/);
      const kept = description.replace(/^[^:]*: |…$/g, '');
      expect(`${long} `).toMatch(new RegExp(`${kept}[,.; ]`));
    }
  });

  it('invents nothing: every word is the visitor’s', () => {
    const given =
      Object.values(coffee)
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g) ?? [];
    const known = new Set(given);
    for (const text of [...titles(coffee), ...descriptions(coffee)]) {
      expect(
        (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !known.has(word)),
      ).toEqual([]);
    }
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

  it('keeps the width for ordinary words', () => {
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
