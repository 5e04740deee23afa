import type { Networks } from '@plumbline/links';
import { NetworkTable, networkLine } from './network-table.ts';

const at = (position: number, subnets: number): Networks => ({
  position,
  subnets,
  ips: 2 * subnets,
});

const rows: readonly (readonly [string, Networks, Networks | null])[] = [
  ['google.com', at(1, 500_000), at(1, 499_000)],
  ['wikipedia.org', at(2, 300_000), at(3, 290_000)],
  ['en.wikipedia.org', at(3, 200_000), at(2, 300_000)],
  ['gov.uk', at(4, 100_000), null],
  ['www.legifrance.gouv.fr', at(5, 9_000), at(6, 8_000)],
  ['beta.legifrance.gouv.fr', at(6, 8_000), at(7, 7_000)],
  ['gc.ca', at(7, 7_000), at(8, 6_000)],
  ['a-b.com', at(8, 600), null],
  ['a.com', at(9, 500), null],
  ['bbc.co.uk', at(10, 400), null],
];
const tableOf = (lines: readonly string[]) =>
  new NetworkTable(Buffer.from(lines.map((line) => `${line}\n`).join('')), 400);
const table = tableOf(rows.map((row) => networkLine(...row)).sort());

describe(NetworkTable, () => {
  it('finds every row, including the first and the last', () => {
    for (const [domain, networks, previous] of rows) {
      expect(table.find(domain)).toEqual({
        row: { listedAs: domain, ...networks, previous },
        maxSubnets: networks.subnets,
        listedParent: null,
      });
    }
  });

  it('finds the host with the most subnets if the domain itself is not listed', () => {
    expect(table.find('legifrance.gouv.fr')).toMatchObject({
      row: { listedAs: 'www.legifrance.gouv.fr', subnets: 9_000 },
      maxSubnets: 9_000,
    });
  });

  it('bounds an unlisted domain by its listed parent, else by the last row', () => {
    expect(table.find('canada.gc.ca')).toEqual({
      row: null,
      maxSubnets: 7_000,
      listedParent: 'gc.ca',
    });
    for (const domain of ['nobody.example', 'aa.com', 'a.org', 'zzz.zw', '000.aaa', 'b.a-b.net']) {
      expect(table.find(domain)).toEqual({ row: null, maxSubnets: 400, listedParent: null });
    }
  });

  it('returns nothing for names that nobody can own, whatever is listed below them', () => {
    for (const host of ['co.uk', 'com', 'localhost', '1.2.3.4', '']) {
      expect(table.find(host)).toEqual({ row: null, maxSubnets: null, listedParent: null });
    }
    expect(table.find('gov.uk').row?.position).toBe(4);
  });

  it.each([0, 1, 2, 3])('searches a list of %d rows', (count) => {
    const few = rows.slice(0, count);
    const small = tableOf(few.map((row) => networkLine(...row)).sort());
    expect(few.every(([domain]) => small.find(domain).row?.listedAs === domain)).toBe(true);
    expect(small.find('nobody.example')).toMatchObject({ row: null, maxSubnets: 400 });
  });
});
