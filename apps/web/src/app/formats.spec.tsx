import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { bytesOf, countOf, dayOf, formatsFor, longDate, onOneLine, useFormats } from './formats.ts';

it.each([
  ['de-DE', '1.234.567', '1.234 links', '12,5 KB', '01.10.2026'],
  ['en-US', '1,234,567', '1,234 links', '12.5 KB', 'Oct 1, 2026'],
  ['hi-IN', '12,34,567', '1,234 links', '12.5 KB', '1 अक्टू॰ 2026'],
])('formats figures and dates for %s', (locale, number, count, bytes, day) => {
  const formats = formatsFor([locale]);
  expect(formats.number(1_234_567)).toBe(number);
  expect(formats.count(1_234, 'link')).toBe(count);
  expect(formats.bytes(12_800)).toBe(bytes);
  expect(formats.day('2026-10-01')).toBe(day);
});

it('formats decimals and durations', () => {
  const formats = formatsFor(['de-DE']);
  expect(formats.fixed(1_234.5, 2)).toBe('1.234,50');
  expect([40.4, 999, 1_300].map(formats.span)).toEqual(['40 ms', '999 ms', '1,3 s']);
});

it('keeps English plurals, and returns text that is not a date unchanged', () => {
  const formats = formatsFor(['de-DE']);
  expect(formats.count(1, 'URL', 'URLs')).toBe('1 URL');
  expect(formats.count(0, 'URL', 'URLs')).toBe('0 URLs');
  expect(formats.day('soon')).toBe('soon');
  expect(formats.moment('soon')).toBe('soon');
  expect(formats.moment('2026-11-21T12:00:00.000Z')).toMatch(/^2[012]\.11\.2026, \d{2}:\d{2}$/);
});

it('formats a time in another time zone', () => {
  const moment = '2026-11-21T06:00:00Z';
  expect(formatsFor(['de-DE']).moment(moment, 'Asia/Tokyo')).toBe('21.11.2026, 15:00');
});

it('ignores invalid language tags', () => {
  expect(formatsFor(['en-US@posix']).number(1_234.5)).toBe('1,234.5');
  expect(formatsFor(['c', 'de-DE']).number(1_234.5)).toBe('1.234,5');
});

it('accepts options for a single figure', () => {
  expect(formatsFor(['de-DE']).number(0.125, { style: 'percent', maximumFractionDigits: 1 })).toBe(
    '12,5\u00a0%',
  );
});

describe('in a component', () => {
  const Figure = () => <output>{useFormats().number(1_234.5)}</output>;
  const reader = (languages: readonly string[]) =>
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([...languages]);
  afterEach(() => jest.restoreAllMocks());

  it('uses the visitor’s languages', () => {
    reader(['de-DE', 'en']);
    render(<Figure />);
    expect(screen.getByRole('status')).toHaveTextContent('1.234,5');
  });

  it('uses the default format on the server for every visitor', () => {
    reader(['de-DE']);
    expect(renderToString(<Figure />)).toBe('<output>1,234.5</output>');
  });
});

it('counts', () => {
  expect(countOf(1, 'link')).toBe('1 link');
  expect(countOf(0, 'URL', 'URLs')).toBe('0 URLs');
  expect(countOf(12_345, 'word')).toBe('12,345 words');
});

it('keeps a text on one line', () => {
  expect(onOneLine(' a\r\n[ERROR]\u2028 b\t')).toBe('a [ERROR] b');
});

it('formats a day, which is the same in every time zone if there is no time', () => {
  expect(dayOf('2026-10-01')).toBe('Oct 1, 2026');
  expect(dayOf('2026-11-21T12:00:00.000Z')).toMatch(/^Nov 2[012], 2026$/);
  expect(dayOf('soon')).toBe('soon');
});

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [12_800, '12.5 KB'],
  [421_888, '412 KB'],
  [1_258_291, '1.2 MB'],
])('formats %d bytes as %s', (bytes, words) => expect(bytesOf(bytes)).toBe(words));

it.each([
  ['2025-08-11', 'August 11, 2025'],
  ['soon', 'soon'],
])('writes the date %s in the long format', (date, words) => expect(longDate(date)).toBe(words));
