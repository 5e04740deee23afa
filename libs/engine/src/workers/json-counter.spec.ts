import { JsonCounter } from './json-counter.ts';

const count = (text: string, pieceLength = Infinity) => {
  const bytes = Buffer.from(text);
  const counter = new JsonCounter();
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const exceeded = counter.read(bytes.subarray(at, at + pieceLength));
    if (exceeded) return exceeded;
  }
  return null;
};
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const keys = (many: number, key = (at: number) => `k${at}`) =>
  `{${Array.from({ length: many }, (_, at) => `"${key(at)}":1`).join(',')}}`;

describe(JsonCounter, () => {
  it.each([
    ['nothing', '', null],
    ['32 levels', deep(32), null],
    ['33 levels', deep(33), 'levels'],
    ['33 levels of objects', '{"a":'.repeat(33), 'levels'],
    ['many levels after each other', '[[]]'.repeat(400), null],
    ['1,000 keys', keys(1_000), null],
    ['1,001 keys', keys(1_001), 'keys'],
    ['one key 1,001 times', keys(1_001, () => 'a'), 'keys'],
    ['1,001 prototypes', keys(1_001, () => '__proto__'), 'keys'],
    ['1,001 keys in objects of their own', `[${'{"a":1,"b":2,"c":3},'.repeat(334)}`, 'keys'],
    ['1,000 items', `[${'1,'.repeat(999)}1]`, null],
    ['1,001 items', `[${'1,'.repeat(1_000)}1]`, 'items'],
    ['1,001 lists of one', `{"a":[1],${'"a":[],'.repeat(1_000)}`, 'keys'],
    ['501 lists in a list', `[${'[1],'.repeat(501)}`, 'items'],
    ['commas between fields', keys(900).replaceAll('1', '[]'), null],
    ['signs within a string', `{"a":"${'{[:,]}'.repeat(2_000)}"}`, null],
    ['signs after an escaped quote', `"\\"${'['.repeat(40)}"`, null],
    ['signs after a quote as \\u0022', `"\\u0022${'['.repeat(40)}"`, null],
    ['signs after an escaped backslash', `"\\\\"${'['.repeat(40)}`, 'levels'],
    ['signs within a key', `{"${'[:,'.repeat(2_000)}":1}`, null],
    ['letters of other scripts', `{"é中😀\u2028":["é中😀",${deep(30)}]}`, null],
    ['closing brackets first', `${']}'.repeat(50)}${'['.repeat(33)}`, 'levels'],
    ['a string that never ends', `"${'['.repeat(100)}`, null],
  ])('of %s', (_what, text, exceeded) => {
    expect(count(text)).toBe(exceeded);
    // The same wherever the pieces end: in a character, in an escape, between backslash and quote.
    expect(count(text, 1)).toBe(exceeded);
    expect(count(text, 7)).toBe(exceeded);
  });
});
