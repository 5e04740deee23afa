import fc from 'fast-check';
import type { MetaInput } from './input.ts';
import { measureVariant } from './measure.ts';
import { findPhrases } from './phrase.ts';
import { leftOut } from './sentences.ts';
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
  it.each([
    [
      spades,
      'How to choose garden spades | Spade & Son',
      'Find out which one lasts – Garden spades | Spade & Son',
      'Spade & Son: How to choose garden spades',
    ],
    [
      { ...spades, description: 'Blades, shafts and handles compared by weight, price and soil.' },
      'How to choose garden spades | Spade & Son',
      'Spade & Son: How to choose garden spades',
    ],
    [
      coffee,
      'Single origin coffee: Small-batch beans roasted every morning',
      'Small-batch beans roasted every morning – Single origin coffee',
      'Northwind Coffee: Single origin coffee',
    ],
    [
      {
        websiteName: 'Kettle Works',
        pageTitle: 'Clean copper with lemon and salt',
        primaryKeyword: 'how to clean copper',
        description: 'A lemon and some salt are enough. Takes five minutes.',
      },
      'How to clean copper | Kettle Works',
      'A lemon and some salt are enough – How to clean copper',
      'Kettle Works: Clean copper with lemon and salt',
    ],
    [
      {
        websiteName: 'Nike',
        pageTitle: 'Nike Air Max 90 review: comfort, fit and price',
        primaryKeyword: 'Nike Air Max 90',
        description: 'We ran 300 km in the Air Max 90. Here is how comfort, fit and price held up.',
      },
      'Nike Air Max 90 review: comfort, fit and price',
      'We ran 300 km in the Air Max 90 | Nike',
      'Nike – Air Max 90 review: comfort, fit and price',
    ],
    [
      {
        websiteName: 'iFix Leeds',
        pageTitle: 'Same-day screen repair',
        primaryKeyword: 'iphone repair',
        description: 'Cracked screen? We fix most iPhones and any iPhone screen, with a warranty.',
      },
      'iPhone repair | iFix Leeds',
      'Cracked screen? iPhone repair | iFix Leeds',
      'iFix Leeds: Same-day screen repair',
    ],
    [
      {
        websiteName: 'The Savvy Plumber',
        pageTitle:
          'Emergency Plumbing Services in Austin, Texas – Available 24 Hours a Day, 7 Days a Week',
        primaryKeyword: 'emergency plumber austin',
        description:
          'Burst pipe or blocked drain? Licensed plumbers reach you within 60 minutes anywhere in Austin. No call-out fee.',
      },
      'Emergency Plumbing Services in Austin, Texas',
      'Burst pipe or blocked drain? Emergency Plumber Austin',
      'The Savvy Plumber: Emergency Plumber Austin',
    ],
    [
      {
        websiteName: 'SmallBiz Guide',
        pageTitle: '10 Best CRM Tools for Small Businesses in 2026',
        primaryKeyword: 'best crm for small business',
        description:
          'Compare pricing, features and support of ten CRM tools. Find the right one for your team in five minutes.',
      },
      '10 Best CRM Tools for Small Businesses in 2026',
      'SmallBiz Guide: Best CRM for Small Business',
    ],
    [
      {
        websiteName: 'Loam & Root',
        pageTitle: 'Clay Soil Spades: 9 Models Tested',
        primaryKeyword: 'spade for clay soil',
        description:
          'We dug 40 holes in wet clay with nine spades. With prices and care tips for wet soil.',
      },
      'Clay Soil Spades: 9 Models Tested | Loam & Root',
      'We dug 40 holes in wet clay with nine spades | Loam & Root',
      'Loam & Root – Clay Soil Spades: 9 Models Tested',
    ],
    [
      {
        websiteName: 'Docs Hub',
        pageTitle: 'What is a canonical tag',
        primaryKeyword: 'canonical tag',
        description: 'A canonical tag tells search engines which URL of a page to index.',
      },
      'What is a canonical tag? | Docs Hub',
      'Docs Hub: What is a canonical tag?',
    ],
    [
      {
        websiteName: 'Wanderlust',
        pageTitle: 'Things to do in Lisbon with kids',
        primaryKeyword: 'lisbon with kids',
        description:
          'Trams, beaches and castles: a three-day plan that children enjoy and parents survive.',
      },
      'Things to do in Lisbon with kids | Wanderlust',
      'Trams, beaches and castles – Lisbon with kids | Wanderlust',
      'Wanderlust: Things to do in Lisbon with kids',
    ],
    [
      {
        websiteName: 'Spade & Son',
        pageTitle: 'Spade & Son',
        primaryKeyword: 'Spade & Son',
        description:
          'Garden tools made in Sheffield since 1921. Every tool comes with a lifetime guarantee.',
      },
      'Spade & Son: Garden tools made in Sheffield since 1921',
      'Garden tools made in Sheffield since 1921 – Spade & Son',
      'Spade & Son: Every tool comes with a lifetime guarantee',
    ],
    [
      {
        websiteName: 'Acme',
        pageTitle: 'Pricing',
        primaryKeyword: 'project management software',
        description:
          'Plan projects, track time and invoice clients in one place. Free for teams of up to five.',
      },
      'Project management software: Pricing | Acme',
      'Free for teams of up to five – Project management software',
      'Acme: Project management software – Pricing',
    ],
    [german, 'Spaten richtig schärfen | Gartenhaus', 'Gartenhaus: Spaten richtig schärfen'],
    [
      {
        websiteName: 'ГардэнШоп',
        pageTitle: 'Как выбрать садовую лопату',
        primaryKeyword: 'садовая лопата',
        description: 'Сравниваем лопаты по весу, цене и типу почвы. Какая прослужит дольше?',
      },
      'Как выбрать садовую лопату | ГардэнШоп',
      'Какая прослужит дольше? Как выбрать садовую лопату',
      'ГардэнШоп: Как выбрать садовую лопату',
    ],
    [
      tokyo,
      '東京タワーの入場料と営業時間 | 東京ガイド',
      '東京ガイド：東京タワーの入場料と営業時間',
    ],
  ])('writes titles that read well: $primaryKeyword', (input, ...expected) => {
    expect(titles(input)).toEqual(expected);
  });

  it.each([
    ['a singular', 'copper kettle', 'Copper kettle'],
    ['a plural', 'copper kettles', 'Copper kettles'],
    ['a verb phrase', 'polish copper', 'Polish copper'],
    ['a question', 'why does copper turn green?', 'Why does copper turn green?'],
    ['half a question', 'how to clean copper', 'How to clean copper'],
    ['a brand', 'iPhone', 'iPhone'],
    ['another language', 'bouilloire en cuivre', 'Bouilloire en cuivre'],
  ])('puts %s next to other texts, never into a sentence', (_, primaryKeyword, keyword) => {
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
      expect.stringContaining(`We make each piece by hand – ${keyword}`),
      expect.stringMatching(/^Kettle Works: /),
    ]);
    for (const text of descriptions(input)) {
      expect(text).toContain('We make each piece by hand.');
    }
  });

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
    [
      spades,
      'How to choose garden spades. Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
      'How to choose garden spades. Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
      'Spade & Son: Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
    ],
    [
      coffee,
      'Single origin coffee: We roast beans from four farms each morning and ship them the same day.',
      'We roast beans from four farms each morning and ship them the same day.',
      'Northwind Coffee: We roast beans from four farms each morning and ship them the same day.',
    ],
  ])(
    'starts descriptions with the topic or keyword that the text lacks: $primaryKeyword',
    (input, ...expected) => {
      expect(descriptions(input)).toEqual(expected);
    },
  );

  it('writes no two descriptions that differ only by a leading name', () => {
    const description = 'Garden tools made in Sheffield since 1921. It is a family business.';
    const own = 'Spade & Son';
    const texts = descriptions({
      websiteName: own,
      pageTitle: own,
      primaryKeyword: own,
      description,
    });
    expect(new Set(texts)).toEqual(new Set([`${own}: ${description}`]));
  });

  it.each(usual)('repeats neither keyword nor brand in a title: $pageTitle', (input) => {
    for (const title of titles(input)) {
      expect(findPhrases(title, input.primaryKeyword).length).toBeLessThanOrEqual(1);
      expect(findPhrases(title, input.websiteName).length).toBeLessThanOrEqual(1);
    }
  });

  it('recognizes a brand in the page title', () => {
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

  it('puts no second colon into a description', () => {
    const { description } =
      writeVariants({ ...coffee, description: 'From four farms: which one is yours?' })[0] ?? {};
    expect(description).toBe('Single origin coffee – From four farms: which one is yours?');
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

  it('uses only the visitor’s words', () => {
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
