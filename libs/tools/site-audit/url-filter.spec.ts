import fc from 'fast-check';
import { urlFilter } from './url-filter.ts';

const matches = (glob: string, path: string): boolean =>
  urlFilter({ include: [glob], exclude: [] })(`https://shop.example${path}`);

describe(urlFilter, () => {
  it.each([
    ['/garden', '/garden', true],
    ['/garden', '/garden/', false],
    ['/garden', '/gardens', false],
    ['/Garden', '/garden', false],
    ['/*', '/', true],
    ['/*', '/garden', true],
    ['/*', '/garden/spades', false],
    ['/garden/*', '/garden/', true],
    ['/garden/*/care', '/garden/steel/care', true],
    ['/garden/*/care', '/garden/steel/old/care', false],
    ['/garden/**', '/garden/steel/care?page=2', true],
    ['/garden/**', '/garden', false],
    ['**', '/', true],
    ['**/care', '/garden/steel/care', true],
    ['**/care', '/care', true],
    ['**/care', '/garden/care/spades', false],
    ['**/*.pdf', '/files/a.pdf.old/b.pdf', true],
    ['/**/a/**/b', '/x/a/y/b', true],
    ['/**/a/**/b', '/x/b/y/a', false],
    ['/****', '/garden/spades', true],
    ['/garden?page=*', '/garden?page=2', true],
    ['/garden?page=*', '/garden?page=2/3', false],
    ['/garden?page=*', '/gardenXpage=2', false],
    ['/garden', '/garden?page=2', false],
    ['**?**', '/garden?', true],
    ['**?**', '/garden', false],
    ['/a.c', '/abc', false],
    ['/[ab]', '/a', false],
    ['/straße und weg/*', '/stra%C3%9Fe%20und%20weg/1', true],
    ['garden', '/garden', false],
    ['', '/', false],
  ])('says for the glob %s and the path %s: %s', (glob, path, expected) => {
    expect(matches(glob, path)).toBe(expected);
  });

  it.each([
    ['no glob', [], [], '/a', true],
    ['an excluded URL', [], ['/a'], '/a', false],
    ['a URL that is not excluded', [], ['/a'], '/b', true],
    ['the second of two included globs', ['/a', '/b'], [], '/b', true],
    ['a URL outside of the included globs', ['/a', '/b'], [], '/c', false],
    ['a URL that is included and excluded', ['/**'], ['/a'], '/a', false],
  ])('decides on %s', (_name, include, exclude, path, expected) => {
    expect(urlFilter({ include, exclude })(`https://shop.example:8080${path}`)).toBe(expected);
  });

  it('agrees with regular expressions', () => {
    const glob = fc
      .array(fc.constantFrom('a', 'b', '/', 'ab', '*', '**'), { maxLength: 12 })
      .map((parts) => `/${parts.join('')}`);
    const path = fc
      .array(fc.constantFrom('a', 'b', '/', 'ab'), { maxLength: 20 })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(glob, path, (pattern, text) => {
        const source = pattern.replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
        expect(matches(pattern, text)).toBe(new RegExp(`^${source}$`).test(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['stars between letters', `/${'*a'.repeat(249)}b`, `/${'a'.repeat(8000)}`],
    ['double stars between letters', `/${'**a'.repeat(166)}b`, `/${'a/'.repeat(4000)}`],
    ['a long literal that almost fits everywhere', `**${'a'.repeat(497)}b`, `/${'a'.repeat(8000)}`],
  ])('decides on %s', (_name, glob, path) => {
    expect(matches(glob, path)).toBe(false);
  });
});
