import { describeBacklinks } from '../tools/backlink-checker/report-document.ts';
import {
  aBound,
  aListedReport,
  aReport as aLinkReport,
  aStanding,
} from '../tools/backlink-checker/testing/report-fixture.ts';
import { describeDomain } from '../tools/domain-authority/report-document.ts';
import {
  anUnlistedReport,
  aReport as aDomainReport,
} from '../tools/domain-authority/testing/report-fixture.ts';
import { reportText } from './report-document.ts';

it.each([
  ['backlink-checker', describeBacklinks(aListedReport()), ['Overview']],
  [
    'domain-authority',
    describeDomain(aDomainReport()),
    ['Authority', 'Referring networks', 'Link profile', 'Common Crawl rank', 'History'],
  ],
])('each figure of %s has its source on its own row', (_tool, { sections }, titles) => {
  for (const title of titles) {
    const rows = sections.find((section) => section.title === title)?.rows ?? [];
    expect([title, rows.length]).not.toEqual([title, 0]);
    for (const { name, source } of rows) {
      expect([name, source]).toEqual([
        name,
        expect.stringMatching(/^(Indexed|Estimated|Unknown): /),
      ]);
    }
  }
});

it('starts with how widely a domain is linked if no links are loaded', () => {
  const text = reportText(describeBacklinks(aStanding()));
  expect(text).toContain(
    'Verdict: Linked from 20,150 subnets. It ranks #912 of the 15,000 most linked domains.\n',
  );
  expect(text).toContain('Attribution: Majestic Million by Majestic (majestic.com), CC BY\n');
  expect(text).toMatch(
    /\n\nWe don’t have its individual links, anchors or referring domains\.\n\nThis shows how widely /,
  );
  expect(text).toContain(
    'Referring Subnets: 20,150\n  Indexed: Majestic Million, March 2026 (networks, majestic-million-2026-03).',
  );
  expect(text).toContain(
    'Majestic Million rank: #912 of 15,000 domains\n  Since the previous list: up 3 places; subnets: +28; IPs: −50\n',
  );
  expect(text).toContain('Common Crawl rank: #1,024 of 121,091,933 domains\n');
  expect(text).not.toMatch(/^(Total Backlinks|Coverage)|\n(Fix first|Backlinks)\n/m);
  const networks = { ...aStanding().networks!, previous: null };
  expect(reportText(describeBacklinks(aStanding({ networks })))).toContain('\n  New in the list\n');
});

it('marks an upper bound, and leaves out unknown figures', () => {
  const text = reportText(describeBacklinks(aBound()));
  expect(text).toContain('Verdict: We have no link data for shop.example.\n');
  expect(text).toContain('Referring Subnets: unknown, at most 3,041\n');
  expect(text).toContain('Domain Authority: unknown, at most 61 / 100\n');
  expect(text).not.toMatch(/^(Referring IPs|Majestic Million rank|Common Crawl rank)/m);
});

it('attributes the list of referring subnets only if it shows one of its figures', () => {
  expect(reportText(describeBacklinks(aListedReport()))).toContain('\nAttribution: ');
  expect(reportText(describeBacklinks(aLinkReport()))).not.toContain('\nAttribution: ');
});

it('says first which link data is loaded, and marks bounds', () => {
  const report = anUnlistedReport();
  const text = reportText(describeDomain(report));
  expect(text).toContain('Verdict: We have no link data for garden.example.\n');
  expect(text).toContain(`\n\n${report.indexSummary}\n`);
  expect(text).toContain(
    'Domain Authority: unknown, at most 61 / 100\n  Indexed: Majestic Million',
  );
  expect(text).toContain('Referring Subnets: unknown, at most 3,041\n');
  expect(text).toContain('Coverage: 0 of 5 figures are known\n');
  expect(text).not.toMatch(/Estimated|MozRank|Flow|Organic|Spam|Majestic Million rank/);
});
