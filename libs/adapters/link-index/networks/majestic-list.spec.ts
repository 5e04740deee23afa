import { ImportError } from '../import/import-error.ts';
import {
  majesticHeader,
  majesticRow,
  majesticRows,
  majesticText,
} from '../testing/majestic-rows.ts';
import { MajesticList, refuseSize } from './majestic-list.ts';

/** Reads a list in pieces of the given size. */
function read(text: string | Uint8Array, pieceBytes = 65_536) {
  const bytes = Buffer.from(text);
  const list = new MajesticList('list.csv');
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    lines.push(...list.add(bytes.subarray(at, at + pieceBytes)));
  }
  return { lines, facts: list.end() };
}

const rows = majesticRows(1_200);
const changed = (rank: number, row: string) => rows.with(rank - 1, row);
const column = (rank: number, place: number, value: string) =>
  changed(rank, majesticRow(rank).split(',').with(place, value).join(','));

describe(MajesticList, () => {
  it.each([7, 1_000, 65_536])('reads every row, in pieces of %d bytes', (pieceBytes) => {
    const { lines, facts } = read(majesticText(rows), pieceBytes);
    expect(facts).toEqual({ rows: 1_200, maxSubnets: 5_000_300, minSubnets: 4_466, badLines: 0 });
    expect(lines).toHaveLength(1_200);
    expect(lines[1]).toBe('com.site2\t2\t2500300\t5000600\t3\t2500299\t5000598');
  });

  it('accepts the line ends of other systems', () => {
    const text = majesticText(rows);
    expect(read(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n\n`)).toEqual(read(text));
  });

  it.each(['-1', ''])('recognizes a domain that was not in the previous list by "%s"', (none) => {
    const row = [...majesticRow(9).split(',').slice(0, 8), none, none, none, none].join(',');
    expect(read(majesticText(changed(9, row))).lines[8]).toBe(
      'com.site9\t9\t555855\t1111710\t\t\t',
    );
  });

  it('takes the domain from the display column if the other is invalid, and leaves out rows without one', () => {
    const odd = rows
      .with(8, majesticRow(9, '.com', 'weebly.com'))
      .with(9, majesticRow(10, 'xn--b1aew.xn--p1ai', 'мвд.рф'))
      .with(10, majesticRow(11, '.рф'.slice(0, 1), 'мвд.рф'))
      .with(11, majesticRow(12, 'My_Blog.tumblr.com'))
      .with(12, majesticRow(13, '.at'));
    const { lines, facts } = read(majesticText(odd));
    expect(lines.slice(8, 12).map((line) => line.split('\t')[0])).toEqual([
      'com.weebly',
      'xn--p1ai.xn--b1aew',
      'xn--p1ai.xn--b1aew',
      'com.tumblr.my_blog',
    ]);
    expect([lines.length, facts]).toEqual([
      1_199,
      expect.objectContaining({ rows: 1_200, badLines: 1 }),
    ]);
  });

  it('leaves out a last row that may be cut off', () => {
    const { lines, facts } = read(majesticText(rows).slice(0, -1));
    expect([lines.length, facts]).toEqual([
      1_199,
      { rows: 1_199, maxSubnets: 5_000_300, minSubnets: 4_470, badLines: 1 },
    ]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'it is empty'],
    ['HTML', '\n <!doctype html><html>…', 'it is a web page (HTML or XML)'],
    ['one long line of HTML', `<html>${'x'.repeat(9_000_000)}`, 'it is a web page'],
    ['other columns', 'rank,domain\n1,a.com\n', 'its first line is "rank,domain" in place of'],
    ['no header', `${rows.join('\n')}\n`, 'its first line is "1,1,site1.com,com,'],
    ['semicolons', majesticText(rows).replaceAll(',', ';'), 'its first line is "GlobalRank;'],
    ['a control sequence', '\u001b[2J\n', 'its first line is "?[2J"'],
    ['the header alone', `${majesticHeader}\n`, 'it has 0 rows in place of a million'],
    ['few rows', majesticText(rows.slice(0, 999)), 'it has 999 rows in place of a million'],
    ['a column less', majesticText(changed(17, '17,17,a.com')), 'line 18 has 3 columns, not 12'],
    ['a column more', majesticText(changed(17, `${majesticRow(17)},`)), 'has 13 columns'],
    ['a word for a rank', majesticText(column(17, 0, 'x')), 'line 18 has "x" for GlobalRank'],
    ['a fraction', majesticText(column(17, 4, '1.5')), 'line 18 has "1.5" for RefSubNets'],
    ['a power', majesticText(column(17, 5, '1e9')), 'line 18 has "1e9" for RefIPs'],
    ['no number', majesticText(column(17, 5, '')), 'line 18 has "" for RefIPs'],
    ['0 subnets', majesticText(column(17, 4, '0')), 'line 18 has "0" for RefSubNets'],
    ['half of the list before', majesticText(column(17, 10, '-1')), '"-1" for PrevRefSubNets'],
    ['a formula', majesticText(column(17, 2, "=cmd|'/C calc'!A0")), 'line 18 has "=cmd|'],
    ['markup', majesticText(column(17, 2, '<b>')), 'line 18 has "<b>" for Domain'],
    [
      'a row twice',
      majesticText(changed(17, majesticRow(16))),
      'line 18 has GlobalRank 16 in place',
    ],
    [
      'a row missing',
      majesticText(rows.toSpliced(16, 1)),
      'line 18 has GlobalRank 18 in place of 17',
    ],
    [
      'a reversed list',
      majesticText(rows.toReversed()),
      'line 2 has GlobalRank 1200 in place of 1',
    ],
    [
      'rising subnets',
      majesticText(column(17, 4, '999999')),
      'line 18 has RefSubNets 999999, more',
    ],
    [
      'many rows without a domain',
      majesticText(rows.with(8, majesticRow(9, '.at')).with(9, majesticRow(10, '.fm'))),
      '2 of its 1200 rows name no domain',
    ],
    [
      'Latin-1',
      Buffer.from(majesticText(column(17, 6, 'müller.de')), 'latin1'),
      'line 18 is not UTF-8 text',
    ],
    ['UTF-16', Buffer.from(`\uFEFF${majesticText(rows)}`, 'utf16le'), 'line 1 is not UTF-8 text'],
    [
      'a long line',
      majesticText(column(17, 6, 'x'.repeat(1_024))),
      'line 18 has more than 1024 characters',
    ],
    ['an endless line', `${majesticHeader}\n${'0'.repeat(1_000_000)}`, 'line 2 has more than 1024'],
  ])('refuses %s, with the reason and what to do', (_, text, why) => {
    for (const pieceBytes of [1_000, 10_000_000]) {
      const attempt = () => read(text, pieceBytes);
      expect(attempt).toThrow(ImportError);
      expect(attempt).toThrow(`"list.csv" is not the Majestic Million: `);
      expect(attempt).toThrow(why);
      expect(attempt).toThrow(/^[\x20-\x7e…]+ Get the list again from https:\/\/[^ ]+\.csv\.$/);
    }
  });

  it('refuses more rows than any list has, as soon as they arrive', () => {
    const list = new MajesticList('list.csv');
    const empty = Buffer.from('\n'.repeat(1_000_000));
    const attempt = () => {
      for (const piece of [Buffer.from(`${majesticHeader}\n`), ...Array(6).fill(empty)]) {
        for (const _ of list.add(piece)) continue;
      }
    };
    expect(attempt).toThrow('it has more than 5 million lines');
  });

  it('refuses a file because of its size', () => {
    refuseSize('list.csv', 1_000_000_000);
    expect(() => refuseSize('list.csv', 1_000_000_001)).toThrow('it has more than 1 GB');
  });
});
