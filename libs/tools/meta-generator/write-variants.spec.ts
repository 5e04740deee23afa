import { findPhrases } from './phrase.ts';
import {
  coffee,
  descriptions,
  german,
  spades,
  titles,
  tokyo,
  usual,
} from './testing/meta-inputs.ts';
import { writeVariants } from './write-variants.ts';

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

  it('puts no second colon into a description', () => {
    const { description } =
      writeVariants({ ...coffee, description: 'From four farms: which one is yours?' })[0] ?? {};
    expect(description).toBe('Single origin coffee – From four farms: which one is yours?');
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
});
