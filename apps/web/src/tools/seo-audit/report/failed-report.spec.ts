import { asSentence } from './failed-report.tsx';

it.each([
  ['The site took too long', 'The site took too long.'],
  ['The site took too long.', 'The site took too long.'],
  ['Is it online?', 'Is it online?'],
  ['block 1: {"name": "Spa…', 'block 1: {"name": "Spa…'],
  ['It said ‘no.’', 'It said ‘no.’'],
  ['It said ‘no’', 'It said ‘no’.'],
  [' Spaces around ', 'Spaces around.'],
  ['', ''],
])('makes a sentence of %j', (text, sentence) => expect(asSentence(text)).toBe(sentence));
