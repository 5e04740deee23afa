import { beginningAtMark } from './cut.ts';
import { capitalised, findKeyword, findPhrases, leading } from './phrase.ts';

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
  ['Garden spades', 'Garden spades: '],
  ['What is clay?', 'What is clay? '],
  ['東京タワー', '東京タワー：'],
  ['本当？', '本当？'],
])('leads from %j with %j', (text, lead) => expect(leading(text)).toBe(lead));

it.each([
  ['garden', 'Garden'],
  ['iPhone cases', 'iPhone cases'],
  ['ärger', 'Ärger'],
  ['', ''],
])('begins %j as %j', (text, begun) => expect(capitalised(text)).toBe(begun));

it.each([
  ['Garden spades compared', 300, 'Garden spades compared'],
  ['Garden spades compared', 150, ''],
  ['Garden spades: which one lasts', 150, 'Garden spades'],
  ['Garden spades – which one lasts', 150, 'Garden spades'],
  ['Spades, forks and rakes', 150, ''],
  ['state-of-the-art', 60, ''],
  ['Spades (new: all) and more', 150, ''],
  ['東京タワーの入場料、営業時間', 200, '東京タワーの入場料'],
])('keeps of %j in %i px: %j', (text, px, kept) =>
  expect(beginningAtMark(text, 'title', px)).toBe(kept),
);
