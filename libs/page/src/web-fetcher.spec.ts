import { withoutFragment } from './web-fetcher.ts';

describe(withoutFragment, () => {
  it.each([
    ['https://site.example/a#b', 'https://site.example/a'],
    ['https://site.example/a?q=1#b#c', 'https://site.example/a?q=1'],
    ['https://site.example/a', 'https://site.example/a'],
    ['#b', ''],
  ])('makes %s %s', (url, expected) => {
    expect(withoutFragment(url)).toBe(expected);
  });
});
