import { aReport } from '../testing/report-fixture.ts';
import { reportCsv } from './report-csv.ts';
import { type PlainReport, reportText } from './report-text.ts';

const plain = (given: Partial<PlainReport> = {}): PlainReport => {
  const { url, score, summary, checks } = aReport();
  return { url, score, summary, checks, date: '2026-06-01T12:00:04.000Z', basic: false, ...given };
};

it('writes the report as a text', () => {
  expect(reportText(plain())).toBe(`SEO Audit Report
================

URL: https://shop.example/
Score: 81/100
Date: 2026-06-01T12:00:04.000Z

Passed: 1
Warnings: 1
Failed: 1

Detailed Analysis
-----------------

[FAIL] The title does not fit the width that results show (Head and metadata)
The title is 612 px wide; about 600 px are shown.
Recommendation: Shorten it to at most 580 px.

[PASS] The page has one title (Head and metadata)
The page has one title.

[WARNING] Some links to other sites are broken (Links)
1 of 12 links is broken.
Recommendation: Correct or remove it.
`);
});

it('says of a basic check that it is one', () => {
  expect(reportText(plain({ basic: true }))).toContain('Kind: Basic check of the address');
});

it('keeps a page’s text from drawing lines of its own', () => {
  const [first] = plain().checks;
  if (!first) throw new Error('the fixture has checks');
  const text = reportText(plain({ checks: [{ ...first, message: 'a\n[PASS] forged\r\nb' }] }));
  expect(text).toContain('\na [PASS] forged b\n');
});

it('writes every check and note as a row of CSV, and no formula', () => {
  const [first, ...rest] = aReport().checks;
  if (!first) throw new Error('the fixture has checks');
  const csv = reportCsv(
    aReport({ checks: [{ ...first, message: '=HYPERLINK("http://x")' }, ...rest] }),
  );
  const rows = csv.trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + 3 + 3);
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(rows[3]).toBe(
    'warning,Links,Some links to other sites are broken,1 of 12 links is broken.,Correct or remove it.,low,1,0.5,1,one title,Google: title links,broken-external-links',
  );
});
