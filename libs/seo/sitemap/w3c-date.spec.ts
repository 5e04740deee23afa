import fc from 'fast-check';
import { isW3cDate, parseW3cDate } from './w3c-date.ts';

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
