import { fingerprintOf, pathOf } from './fingerprint.ts';

describe(fingerprintOf, () => {
  const url = 'https://site.example/a?b=1';

  it('is a part of SHA-256 that other programs can calculate', () => {
    expect(fingerprintOf('site/dead-end', url)).toBe('6fd50829860eeadedd108a2832adb3c6');
    expect(fingerprintOf('site/dead-end', url, 'https://x.example/')).toBe(
      'f209a24754e1fdff778b3e6f324c87a6',
    );
  });

  it('is the same on another origin', () => {
    for (const origin of ['http://site.example', 'https://staging.example:8080']) {
      expect(fingerprintOf('site/dead-end', `${origin}/a?b=1#c`)).toBe(
        fingerprintOf('site/dead-end', url),
      );
    }
  });

  it.each([
    ['the rule', fingerprintOf('site/orphan-page', url)],
    ['the path', fingerprintOf('site/dead-end', 'https://site.example/b?b=1')],
    ['the query', fingerprintOf('site/dead-end', 'https://site.example/a?b=2')],
    ['the target', fingerprintOf('site/dead-end', url, url)],
  ])('depends on %s', (_, other) => {
    expect(other).not.toBe(fingerprintOf('site/dead-end', url));
  });
});

describe(pathOf, () => {
  it('is path and query', () => {
    expect(pathOf('https://site.example/a/%20?b=1#c')).toBe('/a/%20?b=1');
    expect(pathOf('https://site.example')).toBe('/');
  });
});
