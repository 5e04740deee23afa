import fc from 'fast-check';
import { isW3cDate, parseW3cDate, toHreflang, toLastmod, toLoc } from './values.ts';

const base = 'https://a.example/';

describe(toLoc, () => {
  it.each([
    ['/about', 'https://a.example/about'],
    ['about', 'https://a.example/about'],
    ['https://A.example:443/x/../y', 'https://a.example/y'],
    ['/Müller & Söhne', 'https://a.example/M%C3%BCller%20&%20S%C3%B6hne'],
    ['/a|b^c`d{e}[f]"g<h>i', 'https://a.example/a%7Cb%5Ec%60d%7Be%7D%5Bf%5D%22g%3Ch%3Ei'],
    ['/100%', 'https://a.example/100%25'],
    ['/100%2g?q=%', 'https://a.example/100%252g?q=%25'],
    ['/%C3%BC?a=1&b=ü#part', 'https://a.example/%C3%BC?a=1&b=%C3%BC'],
    ['/a\u0000b\ud800', 'https://a.example/a%00b%EF%BF%BD'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
  ])('writes %j as %s', (text, loc) => {
    expect(toLoc(text, base)).toEqual({ loc, issue: null });
  });

  it.each([
    ['javascript:alert(1)', 'invalid-url'],
    ['data:text/html,x', 'invalid-url'],
    ['http://[', 'invalid-url'],
    ['https://user:secret@a.example/', 'credentials'],
    [`/${'a'.repeat(2048)}`, 'too-long'],
    ['http://a.b/', 'too-short'],
  ])('rejects %j as %s', (text, issue) => {
    expect(toLoc(text, base)).toEqual({ loc: null, issue });
  });

  it('accepts the longest URL that the protocol allows', () => {
    const path = 'a'.repeat(2047 - 'https://a.example/'.length);
    expect(toLoc(`/${path}`, base).loc).toHaveLength(2047);
    expect(toLoc(`/${path}a`, base).issue).toBe('too-long');
  });
});

describe(toLastmod, () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    [' 2026-01-31 ', '2026-01-31'],
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00Z'],
    ['2026-01-31T09:30+02:00', '2026-01-31T09:30:00+02:00'],
    ['2026-01-31T09:30:00.123-14:00', '2026-01-31T09:30:00.123-14:00'],
  ])('writes %s as %s', (text, written) => {
    expect(toLastmod(text)).toBe(written);
  });

  it.each(
    '2026|2026-01|31.01.2026|2026-02-30|0000-01-01|2026-01-31T09:30:00|2026-01-31T25:00:00Z|2026-01-31T09:30:00+14:30|yesterday|'.split(
      '|',
    ),
  )('rejects %j', (text) => {
    expect(toLastmod(text)).toBeNull();
  });
});

describe(toHreflang, () => {
  it.each([
    ['de', 'de'],
    ['PT-br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['X-Default', 'x-default'],
  ])('writes %s as %s', (text, written) => {
    expect(toHreflang(text)).toBe(written);
  });

  it.each(['', 'english', 'de_DE', 'de-', '"><x', 'en-usa'])('rejects %j', (text) => {
    expect(toHreflang(text)).toBeNull();
  });
});

describe('parseW3cDate', () => {
  // The six forms are the examples of https://www.w3.org/TR/NOTE-datetime
  it.each([
    ['1997', '1997-01-01T00:00:00.000Z'],
    ['1997-07', '1997-07-01T00:00:00.000Z'],
    ['1997-07-16', '1997-07-16T00:00:00.000Z'],
    ['1997-07-16T19:20+01:00', '1997-07-16T18:20:00.000Z'],
    ['1997-07-16T19:20:30+01:00', '1997-07-16T18:20:30.000Z'],
    ['1997-07-16T19:20:30.45+01:00', '1997-07-16T18:20:30.450Z'],
    ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
    ['0050-01-01', '0050-01-01T00:00:00.000Z'],
  ])('reads %s', (text, moment) => {
    expect(parseW3cDate(text)?.toISOString()).toBe(moment);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-1-1',
    '2024-01-01T10:00',
    '2024-01-01T24:00Z',
    '2024-01-01T10:60Z',
    '2024-01-01 10:00Z',
    '2024-01-01T10:00+15:00',
    '01/02/2024',
    '20240101',
    ' 2024-01-01',
    '2024-01-01\n',
    '',
    '2024-01-01T10:00:00.Z',
  ])('rejects %j', (text) => {
    expect(parseW3cDate(text)).toBeNull();
    expect(isW3cDate(text)).toBe(false);
  });

  it('parses every date that JavaScript writes', () => {
    const date = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (moment) => {
        expect(parseW3cDate(moment.toISOString())?.getTime()).toBe(moment.getTime());
      }),
    );
  });
});
