import { estimated, indexed, type IndexedLink } from '@plumbline/links';
import { toBacklink } from './backlink-report.ts';
import { backlinksCsvHeader, backlinksCsvLines } from './links-csv.ts';
import { release } from './testing/answers.ts';

const link: IndexedLink = {
  sourceUrl: 'https://blog.example/?a=1,2',
  sourceDomain: 'blog.example',
  targetUrl: 'https://target.example/',
  anchor: 'say "spade"',
  nofollow: false,
  ugc: true,
  sponsored: false,
  occurrences: 2,
  authority: null,
  firstSeen: '2026-04-12',
  lastSeen: '2026-06-03',
};
const source = indexed('links', release, 'Counted.');

describe(backlinksCsvLines, () => {
  it('has a cell for each column', () => {
    expect(backlinksCsvHeader).toMatch(/^Source URL,.*,Release\r\n$/);
    const plain = { ...link, sourceUrl: 'https://blog.example/', anchor: 'a' };
    const cells = backlinksCsvLines([toBacklink(plain)], source).split(',');
    expect(cells).toHaveLength(backlinksCsvHeader.split(',').length);
  });

  it('quotes where needed, and names the source of each line', () => {
    expect(backlinksCsvLines([toBacklink(link)], source)).toBe(
      '"https://blog.example/?a=1,2",blog.example,https://target.example/,"say ""spade""",nofollow,false,true,false,2,,2026-04-12,2026-06-03,indexed,cc-main-2026-apr-may-jun (2026-04-01 to 2026-06-30)\r\n',
    );
    expect(backlinksCsvLines([toBacklink(link)], estimated('Made up.'))).toMatch(
      /,estimated,\r\n$/,
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'prevents the anchor %j from running as a formula',
    (anchor) => {
      const line = backlinksCsvLines([toBacklink({ ...link, anchor })], source);
      expect(line).toContain(`'${anchor}`);
    },
  );

  it.each([
    ['https://x.example/a;-b', 'https://x.example/a;%2Db'],
    ['https://x.example/a;@b;+1;=2', 'https://x.example/a;%40b;%2B1;%3D2'],
    // In a query a plus is a space, and the text before `=` is a name: there the semicolon is escaped.
    ['https://x.example/?a;=1&amp;+b', 'https://x.example/?a%3B=1&amp%3B+b'],
    ['https://x.example/?a=1&amp;-b;@c', 'https://x.example/?a=1&amp;%2Db;%40c'],
    ['https://x.example/#a?b;+c', 'https://x.example/#a?b;%2Bc'],
    ['https://x.example/a-b+c?d=@', 'https://x.example/a-b+c?d=@'],
  ])('writes %s as a URL of the same page that starts no formula', (url, written) => {
    const both = { ...link, sourceUrl: url, targetUrl: url };
    const [from, , target] = backlinksCsvLines([toBacklink(both)], source).split(',');
    for (const cell of [from, target]) expect(cell?.replaceAll('"', '')).toBe(written);
  });

  it.each([
    ['x;=1+1;', `"x;'=1+1;"`],
    ['x;"=1+1"', `"x;""'=1+1"""`],
    ['x\t-1', `"x\t'-1"`],
    ['\t=1', `"'\t'=1"`],
    ['a;b', '"a;b"'],
  ])('starts no formula in the middle of the anchor %j', (anchor, cell) => {
    const line = backlinksCsvLines([toBacklink({ ...link, anchor })], source);
    expect(line).toContain(`,${cell},`);
  });
});
