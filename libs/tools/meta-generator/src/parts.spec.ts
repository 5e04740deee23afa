import { partsOf } from './parts.ts';

const input = {
  websiteName: 'Spade & Son',
  pageTitle: 'Garden spades | Spade & Son',
  primaryKeyword: 'garden spades',
  description: 'Blades compared.',
};

it.each([
  ['We fit boilers in a day. With prices and care tips for you.', [true]],
  ['Neun Modelle im Test auf Lehm. Mit Preisen und Pflegetipps.', [true]],
  ['Small groups on five days a week. For beginners, too.', [true]],
  ['Is whitening safe for teeth? Yes, when a dentist does it.', [true]],
  ['We fit boilers in a day. Same-week slots. Without a subscription fee.', [true, false, true]],
  ['Call us on any day of the week. Plush toys for children under six.', [true, true]],
  ['Run payroll for staff in minutes. Try it free for 30 days.', [true, true]],
  ['Plans from $9 a month for all. Ask J. Hartley for more.', [true, true]],
])('%j has sentences that lead by themselves: %j', (description, leads) => {
  expect(partsOf({ ...input, description }).units.map((unit) => unit.leads)).toEqual(leads);
});

it.each([
  ['Garden spades compared', 'garden spades', 'topic'],
  ['Personal trainer', 'personal trainer in london', 'keyword'],
  ['Same-day screen repair', 'iphone repair', 'some'],
  ['初心者向けヨガ教室', 'ヨガ教室 東京', 'some'],
  ['Pricing', 'garden spades', 'little'],
])('the topic %j and the keyword %j share: %s', (pageTitle, primaryKeyword, shared) => {
  expect(partsOf({ ...input, pageTitle, primaryKeyword }).shared).toBe(shared);
});

it('begins each sentence with a capital, but nothing after an abbreviation', () => {
  const description = 'mats provided. first class free. from £9 incl. vat. iPhone repair.';
  expect(partsOf({ ...input, description }).text).toBe(
    'Mats provided. First class free. From £9 incl. vat. iPhone repair.',
  );
});

it('takes no casing from the brand', () => {
  const description = 'Trail shoes with grip, from Acme Running.';
  const given = { ...input, websiteName: 'Acme Running', pageTitle: 'Shoes', description };
  expect(partsOf({ ...given, primaryKeyword: 'trail running shoes' }).keyword).toBe(
    'Trail running shoes',
  );
});
