import { srcsetUrls, writtenAddress } from './addresses.ts';
import { extractFacts } from './extract-facts.ts';

const read = (text: string) =>
  extractFacts({ text, finalUrl: 'https://site.example/page', headers: [] });

describe(writtenAddress, () => {
  it.each([
    [' \t\r\n\f/ok\u0000\u001f ', '/ok'],
    ['\u00a0/ok', '\u00a0/ok'],
    ['/ok\u3000', '/ok\u3000'],
    ['\ufeff/ok\u2028', '\ufeff/ok\u2028'],
    ['\u007f\u0085/ok', '\u007f\u0085/ok'],
    ['\u00a0', '\u00a0'],
    [' \n ', ''],
    ['', ''],
    ['/a b', '/a b'],
  ])('turns %j into %j', (value, written) => {
    expect(writtenAddress(value)).toBe(written);
  });

  it('is null without an attribute', () => {
    expect(writtenAddress(null)).toBeNull();
  });

  it('takes linear time', () => {
    const spaces = ' '.repeat(65_000);
    expect(writtenAddress(`a${spaces}b${spaces}`)).toBe(`a${spaces}b`);
  });
});

describe('URLs of a page', () => {
  const nbsp = 'https://site.example/%C2%A0/ok';

  it.each([
    ['&nbsp;/ok', nbsp],
    ['&#xa0;/ok ', nbsp],
    ['\u00a0/ok', nbsp],
    ['/ok&nbsp;', 'https://site.example/ok%C2%A0'],
    ['&#x3000;/ok', 'https://site.example/%E3%80%80/ok'],
    ['&#xfeff;/ok', 'https://site.example/%EF%BB%BF/ok'],
    ['&#1; /ok&#31;', 'https://site.example/ok'],
    ['&nbsp;', 'https://site.example/%C2%A0'],
    ['&nbsp;https://b.example/', 'https://site.example/%C2%A0https://b.example/'],
    ['/o&#10;k', 'https://site.example/ok'],
  ])('lead where browsers go: %s', (href, url) => {
    const { links, areas, images, scripts, styles, iframes, forms, media } = read(
      `<link rel=stylesheet href="${href}"><a href="${href}">x</a><area href="${href}"><img src="${href}"><img srcset="${href.replaceAll(/ |&#1;|&#10;|&#31;/g, '')}"><script src="${href}"></script><iframe src="${href}"></iframe><form action="${href}"></form><video src="${href}" poster="${href}"></video><object data="${href}"></object>`,
    );
    const facts = [links, areas, images, scripts, styles, iframes, forms, media].flat();
    expect(facts.map((fact) => fact.url)).toEqual(Array.from({ length: 11 }, () => url));
  });

  it.each(['', ' ', '\n\t', '&#1;'])(
    'an empty href (%j) leads to the base, and an empty resource loads nothing',
    (empty) => {
      const page = read(
        `<base href="/other"><a href="${empty}">x</a><area href="${empty}"><link rel=stylesheet href="${empty}"><img src="${empty}"><input type=image src="${empty}"><script src="${empty}"></script><iframe src="${empty}"></iframe><video src="${empty}" poster="${empty}"></video><embed src="${empty}">`,
      );
      const base = 'https://site.example/other';
      expect([...page.links, ...page.areas].map(({ url }) => url)).toEqual([base, base]);
      const { styles, images, scripts, iframes, media } = page;
      const resources = [styles, images, scripts, iframes, media].flat();
      expect(resources.map(({ url }) => url)).toEqual(Array.from({ length: 8 }, () => null));
    },
  );

  it.each(['itemprop=url', 'property=url'])('items have them with %s', (attribute) => {
    const { microdata, rdfa } = read(
      `<div itemscope vocab="https://schema.org/" typeof=Thing><a ${attribute} href=" &nbsp;/a  b ">x</a></div>`,
    );
    const values = [...microdata, ...rdfa].flatMap(({ properties }) => properties);
    expect(values.map(({ value }) => value)).toEqual(['https://site.example/%C2%A0/a%20%20b']);
  });

  it.each(['0;url=&nbsp;/ok', '0; &nbsp;/ok', "0;URL = '&nbsp;/ok '"])(
    'a refresh has one: %s',
    (content) => {
      const { metaRefresh } = read(`<meta http-equiv=refresh content="${content}">`);
      expect(metaRefresh).toMatchObject([{ url: nbsp }]);
    },
  );

  it('a form with an empty action is sent to the page, whatever its base', () => {
    const { forms } = read(
      '<base href="http://other.example/"><form action=""></form><form action=a></form><form></form>',
    );
    expect(forms.map(({ url }) => url)).toEqual([
      'https://site.example/page',
      'http://other.example/a',
      null,
    ]);
  });
});

const one = ['data:,a'];
const char = (code: number): string => String.fromCodePoint(code);

/** White space by other definitions, and characters that number parsers skip. */
const noSpaces = [
  0x01, 0xa0, 0x1680, 0x2000, 0x2007, 0x200a, 0x200c, 0x202f, 0x205f, 0x3000, 0xfeff,
].map(char);

/** The cases come from the web platform tests for `srcset` and the standard's examples. */
describe(srcsetUrls, () => {
  it.each([
    ['', []],
    [',', []],
    [',,,', []],
    ['data:,a,', one],
    ['data:,a ,', one],
    ['data:,a, ', one],
    ['data:,a,,,', one],
    ['data:,a,, , ', one],
    [',,,data:,a', one],
    [' , ,,data:,a', one],
    ['data:,a, data:,b', ['data:,a', 'data:,b']],
    ['data:,a,data:,b', ['data:,a,data:,b']],
    ['data:,a 1x,data:,b', ['data:,a', 'data:,b']],
    ['/w_1,h_2/a.png 320w,/w_3,h_4/a.png 640w', ['/w_1,h_2/a.png', '/w_3,h_4/a.png']],
  ])('splits %j', (srcset, urls) => {
    expect(srcsetUrls(srcset)).toEqual(urls);
  });

  it.each(['\t', '\n', '\f', '\r', ' '])('divides at white space %j', (space) => {
    const twice = space.repeat(2);
    expect(srcsetUrls(`${twice}data:,a${twice}1x${twice}`)).toEqual(one);
  });

  it.each([...noSpaces, '\v', '\u000e', '\u000f', '\u0010'])('does not divide at %j', (other) => {
    expect(srcsetUrls(`${other}data:,a${other}1x`)).toEqual([`${other}data:,a${other}1x`]);
    for (const unit of ['w', 'x']) {
      expect(srcsetUrls(`data:,a 1${other}${unit}`)).toEqual([]);
      expect(srcsetUrls(`data:,a ${other}1${unit}`)).toEqual([]);
    }
  });

  it.each([
    ['data:,a ( , data:,b 1x, ), data:,c', ['data:,c']],
    ['data:,a ((( , data:,b 1x, ), data:,c', ['data:,c']],
    ['data:,a [ , data:,b 1x, ], data:,c', ['data:,b', ']', 'data:,c']],
    ['data:,a { , data:,b 1x, }, data:,c', ['data:,b', '}', 'data:,c']],
    ['data:,a " , data:,b 1x, ", data:,c', ['data:,b', '"', 'data:,c']],
    ['data:,a \\,data:;\\,b, data:,c', ['data:;\\,b', 'data:,c']],
    ['data:,a, data:,b (', one],
    ['data:,a, data:,b (  ', one],
    ['data:,a, data:,b (,', one],
    ['data:,a, data:,b (x', one],
    ['data:,a, data:,b ()', one],
    ['data:,a (, data:,b', []],
    ['data:,a 1x(, 2x), data:,b', ['data:,b']],
    ['data:,a /*, data:,b, data:,c */', ['data:,b']],
    ['data:,a //, data:,b', ['data:,b']],
  ])('keeps what is in parentheses together: %j', (srcset, urls) => {
    expect(srcsetUrls(srcset)).toEqual(urls);
  });

  it.each('1x|0x|-0x|1.0x|.5x|.5e1x|1e0x|1E0x|1e-1x|1.5e1x|1w|007w|1w 1h|1h 1w'.split('|'))(
    'takes a candidate with %s',
    (descriptors) => {
      expect(srcsetUrls(`data:,a ${descriptors}`)).toEqual(one);
    },
  );

  it.each([
    ...'foo|foo foo|foo 1x|foo 1x foo|foo 1w|foo 1w foo'.split('|'),
    ...'1x 1x|1w 1w|1w 1x|1x 1w|1x 1.0x|1x 1.5e1x|1x 1e1.5x|1x -0x|1x -1x'.split('|'),
    ...'1h|1h 1h|1h 1x|1h 1w 1x|1x 1w 1h|1h foo|foo 1h|1w 0h|1w -1h|1w 1.0h'.split('|'),
    ...'1w 1e0h|1w 1hhh|1w +1h|1w 1H|1w Infinityh|1w NaNh|0x1h|0X1h'.split('|'),
    ...'0w|000w|-1w|1.0w|1e0w|1www|+1w|1W|Infinityw|NaNw|0x1w|0X1w|1w -1w|1w 1W'.split('|'),
    ...'-1x|-.5x|+1x|1X|-x|.x|-.x|1.x|1e1.5x|Infinityx|NaNx|0x1x|0X1x|x|w|1'.split('|'),
  ])('leaves out a candidate with %s', (descriptors) => {
    expect(srcsetUrls(`data:,a ${descriptors}, data:,b`)).toEqual(['data:,b']);
  });

  it.each([
    ['spaces', ' '],
    ['commas', ','],
    ['candidates', 'a ,'],
    ['descriptors', ' 1x'],
    ['open parentheses', ' ('],
    ['parentheses', '()'],
    ['digits', '1'],
  ])('reads 65,536 characters of %s', (_, part) => {
    expect(srcsetUrls(`a ${part.repeat(65_536 / part.length)}`).length).toBeLessThan(65_536);
  });
});
