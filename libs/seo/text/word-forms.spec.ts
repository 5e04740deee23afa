import { withoutPlural } from './word-forms.ts';

it.each([
  ['spades', 'spade'],
  ['boxes', 'box'],
  ['brushes', 'brush'],
  ['glass', 'glass'],
  ['bus', 'bus'],
  ['spade', 'spade'],
  ['садыs', 'садыs'],
])('turns %s into %s', (word, singular) => {
  expect(withoutPlural(word)).toBe(singular);
});
