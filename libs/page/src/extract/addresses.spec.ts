import { writtenAddress } from './addresses.ts';
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
