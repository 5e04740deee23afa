import { addressRanges } from './address-ranges.ts';

const found = (text: string): string[] =>
  addressRanges(text).map(([start, end]) => text.slice(start, end));

describe('addressRanges', () => {
  it.each([
    ['see https://a.example/b?c=d, then', ['https://a.example/b?c=d,']],
    ['mail jane@a.example now', ['jane@a.example']],
    ['www.a.example and WWW.B.example', ['www.a.example', 'WWW.B.example']],
    ['https://www.a.example/@b', ['https://www.a.example/@b']],
    ['検索https://a.exampleを', ['https://a.example']],
    ['@name a@b a @ b :// www. awww.x', []],
  ])('finds the URLs and email addresses of %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
