import { cutAtWord } from './cut.ts';
import { capitalised, findKeyword, findPhrases, tidyEnd } from './phrase.ts';

it.each([
  ['Garden spades and a garden spade', 'garden spades', [0, 20]],
  ['Gardens', 'den', []],
  ['Café au lait', 'CAFÉ', [0]],
  ['東京タワーと東京タワー', '東京タワー', [0, 6]],
  ['anything', '', []],
  ['anything', '!?', []],
])('in %j the phrase %j begins at %j', (text, phrase, at) => {
  expect(findPhrases(text, phrase)).toEqual(at);
});

it('finds a keyword whose words are separated', () => {
  expect(findKeyword('So you sharpen your spade', 'spade sharpen')).toBe(7);
  expect(findKeyword('So you sharpen it', 'spade sharpen')).toBe(-1);
});

it.each([
  ['The best of the', 'The best'],
  ['Spades (all', 'Spades'],
  ['Spades –', 'Spades'],
  ['Spades (all)', 'Spades (all)'],
  ['the', 'the'],
  ['展望台からの景色や', '展望台からの景色'],
])('tidies %j to %j', (text, tidy) => expect(tidyEnd(text)).toBe(tidy));

it.each([
  ['garden', 'Garden'],
  ['iPhone cases', 'iPhone cases'],
  ['ärger', 'Ärger'],
  ['', ''],
])('begins %j as %j', (text, begun) => expect(capitalised(text)).toBe(begun));

it.each([
  ['Garden spades compared', 150, 'Garden spades'],
  ['state-of-the-art', 60, 'state-of-the-art'],
  ['👩‍🌾 👩‍🌾 👩‍🌾', 60, '👩‍🌾 👩‍🌾'],
])('cuts %j at %i px to %j', (text, px, cut) => expect(cutAtWord(text, 'title', px)).toBe(cut));
