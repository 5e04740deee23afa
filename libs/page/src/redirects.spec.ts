import { keepFragment, locationsOf, resolveLocation, withoutFragment } from './redirects.ts';
import type { HeaderLines } from './snapshot.ts';

const from = 'https://site.example/a/b?c#d';
const lines = (...values: string[]): HeaderLines => values.map((value) => ['location', value]);

describe(locationsOf, () => {
  it.each<[number, string[], string[]]>([
    [301, ['/a'], ['/a']],
    [302, ['/a', '/a'], ['/a']],
    [303, ['/a', '/b'], ['/a', '/b']],
    [307, ['', '\t/a '], ['/a']],
    [308, [' '], []],
    [308, ['/voil\u00c3\u00a0'], ['/voil\u00c3\u00a0']],
    [200, ['/a'], []],
    [300, ['/a'], []],
    [304, ['/a'], []],
    [399, ['/a'], []],
  ])('returns, for %d with %j, %j', (status, values, expected) => {
    expect(locationsOf(status, lines(...values))).toEqual(expected);
  });
});

describe(resolveLocation, () => {
  it.each<[string, string, string | null]>([
    ['/caf\u00c3\u00a9', '/caf\u00e9', 'https://site.example/caf%C3%A9'],
    ['/caf\u00e9', '/caf\u00e9', 'https://site.example/caf%E9'],
    ['/caf%c3%a9', '/caf%c3%a9', 'https://site.example/caf%c3%a9'],
    ['../x y', '../x y', 'https://site.example/x%20y'],
    ['//other.example', '//other.example', 'https://other.example/'],
    ['HTTPS://Other.Example/#e', 'HTTPS://Other.Example/#e', 'https://other.example/#e'],
    ['#e', '#e', 'https://site.example/a/b?c#e'],
    ['?\u00d0\u00bf', '?\u043f', 'https://site.example/a/b?%D0%BF'],
    [
      'http://b\u00c3\u00bccher.example/',
      'http://b\u00fccher.example/',
      'http://xn--bcher-kva.example/',
    ],
    ['http://b\u00fccher.example/', 'http://b\u00fccher.example/', null],
    ['http://[', 'http://[', null],
  ])('decodes %j to %j, and resolves it to %s', (location, text, target) => {
    const resolved = resolveLocation(location, from);
    expect([resolved.text, resolved.target?.href ?? null]).toEqual([text, target]);
  });
});

describe(keepFragment, () => {
  const followed = (...targets: (string | null)[]) => ({
    finalUrl: 'https://site.example/end',
    redirects: targets.map((target) => ({ url: from, status: 301, location: '', target, ms: 1 })),
  });

  it.each([
    ['/x#top', ['/y', '/end'], ['/y#top', '/end#top']],
    ['/x#top', ['/y#own', '/end'], ['/y#own', '/end#own']],
    ['/x#top', ['/y', '/end#'], ['/y#top', '/end#']],
    ['/x', ['/y', '/end'], ['/y', '/end']],
  ])('follows %s through %j to %j', (asked, targets, expected) => {
    const { redirects, finalUrl } = keepFragment(asked, followed(...targets));
    expect(redirects.map(({ target }) => target)).toEqual(expected);
    expect(finalUrl).toBe(`https://site.example${expected.at(-1)}`);
  });

  it('adds no fragment to an invalid URL, and keeps the rest', () => {
    const kept = keepFragment('/x#top', { ...followed(null), status: 200 });
    expect(kept).toMatchObject({ status: 200, redirects: [{ target: null }] });
  });
});

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
