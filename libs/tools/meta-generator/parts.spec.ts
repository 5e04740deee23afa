import { partsOf } from './parts.ts';

const input = {
  websiteName: 'Spade & Son',
  pageTitle: 'Garden spades | Spade & Son',
  primaryKeyword: 'garden spades',
  description: 'Blades compared.',
};

it.each([
  ['We fit boilers in a day. With prices and care tips for you.', ['We fit boilers in a day']],
  ['Neun Modelle im Test auf Lehm. Mit Preisen und Tipps.', ['Neun Modelle im Test auf Lehm']],
  ['Five small groups each week. For beginners, too.', ['Five small groups each week']],
  ['Is whitening safe? Yes, when a dentist does it.', ['Is whitening safe?']],
  ['Garden spades. Not sure which one? We help you choose a spade.', []],
  ['Garden spades. Which one lasts for years?', ['Which one lasts for years?']],
  ['Garden spades. Updated every month of the year.', []],
  ['Garden spades. Part-time staff get the same here.', []],
  ['Call us on any day. Plush toys for children.', ['Plush toys for children']],
  ['Garden spades. Try it free for 30 days.', ['Try it free for 30 days']],
])('extracts the messages of %j: %j', (description, messages) => {
  expect(partsOf({ ...input, description }).messages).toEqual(messages);
});

it.each([
  ['Garden spades compared', 'garden spades', 'topic'],
  ['Personal trainer', 'personal trainer in london', 'keyword'],
  ['Same-day screen repair', 'iphone repair', 'some'],
  ['初心者向けヨガ教室', 'ヨガ教室 東京', 'some'],
  ['Pricing', 'garden spades', 'little'],
  ['Personal Training in Leeds', 'personal trainer leeds', 'topic'],
  ['Qué ver en Granada', 'que ver en granada', 'topic'],
  ['Gründungsberatung für Start-ups', 'gruendungsberatung', 'topic'],
  ['Home', 'garden spades', 'topic'],
])('says what the topic %j and the keyword %j share: %s', (pageTitle, primaryKeyword, shared) => {
  expect(partsOf({ ...input, pageTitle, primaryKeyword }).shared).toBe(shared);
});

it('capitalizes each sentence, but not the word after an abbreviation', () => {
  const description = 'mats provided. first class free. from £9 incl. vat. iPhone repair.';
  expect(partsOf({ ...input, description }).text).toBe(
    'Mats provided. First class free. From £9 incl. vat. iPhone repair.',
  );
});

it('does not copy the casing of the brand', () => {
  const description = 'Trail shoes with grip, from Acme Running.';
  const given = { ...input, websiteName: 'Acme Running', pageTitle: 'Shoes', description };
  expect(partsOf({ ...given, primaryKeyword: 'trail running shoes' }).keyword).toBe(
    'Trail running shoes',
  );
});

it.each([
  [
    'St. Mary’s School',
    'Term Dates',
    'st mary’s school term dates',
    'St. Mary’s School term dates',
  ],
  ['Viajes Sol', 'Hoteles en Málaga centro', 'hoteles malaga centro', 'Hoteles Málaga centro'],
  ['Green', 'Buy Indoor House Plants', 'buy indoor plants online', 'Buy Indoor Plants Online'],
])(
  'uses %s and %s to spell the keyword %j as %j',
  (websiteName, pageTitle, primaryKeyword, keyword) => {
    expect(partsOf({ ...input, websiteName, pageTitle, primaryKeyword }).keyword).toBe(keyword);
  },
);

it('converts titles in capitals and repeated exclamation marks', () => {
  const given = { ...input, pageTitle: 'WOOL RUGS FOR THE HOME - SALE NOW ON!!' };
  expect(partsOf({ ...given, description: 'Up to 50% off!!! Today.' })).toMatchObject({
    topic: 'Wool Rugs for the Home - Sale Now on',
    text: 'Up to 50% off! Today.',
  });
});
