import { asWrittenIn } from './parts.ts';
import { asQuestion, capitalized, findKeyword, findPhrases, leading, resembles } from './phrase.ts';
import { beginningAtMark } from './sentences.ts';

it.each([
  ['Garden spades and a garden spade', 'garden spades', [0, 20]],
  ['Gardens', 'den', []],
  ['Small businesses', 'business', [6]],
  ['Glass, shoes and boxes', 'shoe', [7]],
  ['Café au lait', 'CAFÉ', [0]],
  ['東京タワーと東京タワー', '東京タワー', [0, 6]],
  ['anything', '', []],
  ['anything', '!?', []],
])('finds in %j the phrase %j at %j', (text, phrase, at) => {
  expect(findPhrases(text, phrase)).toEqual(at);
});

it.each([
  ['Location de vélos électriques à Lyon', 'location vélo électrique lyon', 0],
  ['Women’s trail running shoes', 'womens trail running shoes', 0],
  ['10 Best Cordless Lawn Mowers', 'best cordless lawn mower', 3],
  ['A form for plants', 'format planets', -1],
])('finds in %j another form of the keyword %j at %i', (text, keyword, at) =>
  expect(findKeyword(text, keyword)).toBe(at),
);

it('finds a keyword whose words are separated', () => {
  expect(findKeyword('So you sharpen your spade', 'spade sharpen')).toBe(7);
  expect(findKeyword('So you sharpen it', 'spade sharpen')).toBe(-1);
});

it.each([
  ['Clay Soil Spades: 9 Models Tested', 'spade for clay soil', 0],
  ['The best of all, for you', 'best for', -1],
  ['Der beste Spaten im Lehmboden', 'spaten für lehmboden', 10],
  ['Software for small business', 'best crm for small business', -1],
])('finds in %j the keyword %j at %i, ignoring joining words', (text, keyword, at) =>
  expect(findKeyword(text, keyword)).toBe(at),
);

it.each([
  ['Garden spades', 'Garden spades: '],
  ['What is clay?', 'What is clay? '],
  ['東京タワー', '東京タワー：'],
  ['本当？', '本当？'],
])('turns %j into the lead-in %j', (text, lead) => expect(leading(text)).toBe(lead));

it.each([
  ['garden', 'Garden'],
  ['iPhone cases', 'iPhone cases'],
  ['ärger', 'Ärger'],
  ['', ''],
])('capitalizes %j as %j', (text, expected) => expect(capitalized(text)).toBe(expected));

it.each([
  ['Garden spades compared', 300, 'Garden spades compared'],
  ['Garden spades compared', 150, ''],
  ['Garden spades: which one lasts', 150, 'Garden spades'],
  ['Garden spades – which one lasts', 150, 'Garden spades'],
  ['Spades, forks and rakes', 150, ''],
  ['state-of-the-art', 60, ''],
  ['Spades (new: all) and more', 150, 'Spades'],
  ['東京タワーの入場料、営業時間', 200, '東京タワーの入場料'],
])('shortens %j to %i px: %j', (text, px, kept) =>
  expect(beginningAtMark(text, 'title', px)).toBe(kept),
);

it.each([
  ['We ran in the Air Max 90', 'Nike Air Max 90', true],
  ['Emergency plumbing in Austin', 'emergency plumber austin', true],
  ['Same-day screen repair', 'iPhone repair', false],
  ['Bring your kids', 'Lisbon with kids', false],
  ['', '', false],
])('detects repeated words in %j and %j: %j', (text, phrase, expected) =>
  expect(resembles(text, phrase)).toBe(expected),
);

it.each([
  [
    'best crm for small business',
    '10 Best CRM Tools for Small Businesses',
    'Best CRM for Small Business',
  ],
  ['dentist portland', 'Family dentist in Portland', 'dentist Portland'],
  ['iphone repair', 'We repair any iPhone', 'iPhone repair'],
  ['spaten schärfen', 'So wird ein stumpfer Spaten scharf', 'Spaten schärfen'],
  ['garden spades', 'Spades compared. Garden tools', 'garden spades'],
  ['coffee shop brighton', 'We roast our own beans', 'coffee shop Brighton'],
  ['hotels in new york', 'Rooms near the park', 'hotels in New York'],
  ['boiler service uk', 'We fit boilers', 'boiler service UK'],
  ['us expat tax', 'We file U.S. taxes', 'US expat tax'],
  ['maison à aix-en-provence', 'Vente à Aix-en-Provence', 'Maison à Aix-en-Provence'],
  ['spade for clay soil', 'Clay Soil Spades: 9 Models Tested', 'Spade for Clay Soil'],
  ['garden spades', 'GARDEN SPADES', 'garden spades'],
])('spells %j as in %j: %j', (phrase, text, expected) =>
  expect(asWrittenIn([text], phrase)).toBe(expected),
);

it.each([
  ['what is a canonical tag', 'what is a canonical tag?'],
  ['How much does it cost', 'How much does it cost?'],
  ['how to clean copper', 'how to clean copper'],
  ['What women want', 'What women want'],
  ['Why is it green?', 'Why is it green?'],
])('adds the question mark to %j: %j', (text, expected) => expect(asQuestion(text)).toBe(expected));
