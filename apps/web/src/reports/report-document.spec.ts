import { tagsOf } from '@plumbline/tools/meta-generator';
import { serpModel, serpModelMonth, serpResults } from '@plumbline/seo/serp';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';
import { describeBacklinks } from '../tools/backlink-checker/report-document.ts';
import { aReport as aLinkReport } from '../tools/backlink-checker/testing/report-fixture.ts';
import { describeDomain } from '../tools/domain-authority/report-document.ts';
import { aReport as aDomainReport } from '../tools/domain-authority/testing/report-fixture.ts';
import { describeKeywords } from '../tools/keyword-checker/report-document.ts';
import { aPageAnalysis, anAnalysis } from '../tools/keyword-checker/testing/analysis-fixture.ts';
import { describeMetaTags } from '../tools/meta-generator/report-document.ts';
import { aTagsReport as aGenerated } from '../tools/meta-generator/testing/tags-server.ts';
import { describeTags } from '../tools/meta-tags-analyzer/report-document.ts';
import { aTagsReport } from '../tools/meta-tags-analyzer/testing/tags-report.ts';
import { describeSpeed } from '../tools/page-speed/report-document.ts';
import { aFactor, aSpeedReport } from '../tools/page-speed/testing/report-fixture.ts';
import { describeRobots } from '../tools/robots-generator/report-document.ts';
import { describeSchema } from '../tools/schema-markup/report-document.ts';
import { describeAudit } from '../tools/seo-audit/report-document.ts';
import { aReport } from '../tools/seo-audit/testing/report-fixture.ts';
import { describePreview } from '../tools/serp-preview/report-document.ts';
import { emptyFields } from '../tools/serp-preview/serp-fields.ts';
import { describeSitemap } from '../tools/sitemap-generator/report-document.ts';
import { aSitemap } from '../tools/sitemap-generator/testing/sitemap-server.ts';
import { describeUrl } from '../tools/url-analyzer/report-document.ts';
import { aLink, aUrlReport } from '../tools/url-analyzer/testing/report-fixture.ts';
import { describeSaved } from './documents.ts';
import { reportCsv, type ReportDocument, reportJson, reportText } from './report-document.ts';

const fields = {
  ...emptyFields,
  title: 'WWWWWWWWW WWWWWWWWW WWWWWWWWW WWWWWWWWW',
  url: 'https://www.shop.example/garden/spades',
  description: 'Which spade suits your soil.',
  keyword: 'spade',
};
const robots = {
  robotsTxt: 'User-agent: *\nDisallow: /a\n',
  bytes: 26,
  findings: [
    { severity: 'info', line: 2, message: 'Short.', recommendation: 'Keep it.' },
    { severity: 'error', line: 1, message: 'Broken.', recommendation: 'Correct it.' },
  ] as never,
};
const schema = {
  findings: [
    { level: 'hint', path: 'name', message: 'Could be longer.', authority: { name: 'Google' } },
    { level: 'error', path: 'url', message: 'Is missing.', authority: { name: 'schema.org' } },
  ],
  richResults: [{ name: 'Article', state: 'possible', obstacles: ['No image.'], url: 'https://g' }],
  schemaMarkup: '<script type="application/ld+json">\n{}\n</script>',
} as never;

const lines = (document: ReportDocument) => reportText(document).split('\n');

it.each<[string, ReportDocument, readonly string[]]>([
  [
    'seo-audit',
    describeAudit(aReport()),
    [
      'SEO Audit Report',
      '================',
      'URL: https://shop.example/',
      'Score: 97/100',
      'Date: 2026-06-01T12:00:04.000Z',
      'Passed: 1',
      '[FAILED] Title is too long (Head and metadata)',
      '  The title is 612 px wide; about 600 px are shown.',
      '  Recommendation: Shorten it to at most 580 px.',
      '  Points lost: 1 of 2',
      '  Weight: low',
    ],
  ],
  [
    'url-analyzer',
    describeUrl(aUrlReport()),
    [
      'URL Analysis Report',
      'URL: http://shop.example/spades',
      'Date: 2026-06-01T12:00:00.000Z',
      'Source: measured by PlumblineBot/0.1.0',
      'On-page SEO Score: 82/100 (100 minus 18 points lost in 38 checks that need only this page)',
      'Word Count: 812',
      'Total Links: 2',
      '1. 301 http://shop.example/spades -> https://shop.example/spades (21 ms)',
      '2. 200 https://shop.example/spades',
      'Structured Data: Article; 1 block could not be read',
      'h3 Blades',
      'spade: 40 (4.93%)',
      'https://museum.example/ (Museum)',
    ],
  ],
  [
    'meta-tags-analyzer',
    describeTags(aTagsReport()),
    [
      'Meta Tags Analysis Report',
      'Provenance: measured by PlumblineBot/0.1.0',
      'Tags score: 76/100 (NEEDS IMPROVEMENT)',
      'Content: Garden spades',
      '[WARNING] The page has no meta description.',
      '  Recommendation: Write one.',
      'Image: https://shop.example/a.png',
      'Card: (none)',
      'https://shop.example/a.png: status 200, png, 1200 x 630 px, 49152 bytes',
      '[PASSED] The page has one title',
      '  Points lost: 0',
    ],
  ],
  [
    'keyword-checker',
    describeKeywords(anAnalysis()),
    [
      'Keyword Density Report',
      'Date: 2026-06-01T12:00:00.000Z',
      'Source: Text Content',
      'Figures: measured by PlumblineBot/0.1.0',
      'Coverage: the whole text',
      'Language: English (detected)',
      'Total Words: 200',
      'Reading ease: 64.2 (Plain), estimated: Flesch 1948, syllables by rules of spelling',
      'Keywords (3)',
      'spade: 12 (6.00%) - high',
      'Phrases of 2 words (1)',
      'garden spade: 4 (2.00%) - optimal',
    ],
  ],
  [
    'backlink-checker',
    describeBacklinks(aLinkReport()),
    ['Backlink Analysis Report', 'Total Backlinks: 61', 'Analyzed: 2026-07-15T12:00:00.000Z'],
  ],
  [
    'domain-authority',
    describeDomain(aDomainReport()),
    [
      'Domain Authority Report',
      'Authority',
      'Coverage: 4 of 5 figures are known',
      'Attribution: Majestic Million by Majestic (majestic.com), CC BY',
      'Domain Authority: 75 / 100',
      'Referring Subnets: 20,150',
      'Majestic Million rank: #912 of 15,000',
      '  Since the previous list: up 3 places; subnets +150, IPs −10.',
      'Backlinks: unknown',
      'Common Crawl, January–March 2026: harmonic #1,900, PageRank #14,000 of 118,000,000',
    ],
  ],
  [
    'page-speed',
    describeSpeed(aSpeedReport()),
    ['Page Speed Report', 'Desktop', 'Mobile', 'Optimization Recommendations (desktop)'],
  ],
  [
    'meta-generator',
    describeMetaTags(aGenerated()),
    ['Meta Tags Report', 'Written by: rules', 'Variant 1: keyword', 'Open Graph Tags'],
  ],
  [
    'serp-preview',
    describePreview(serpResults(fields), { fields, now: new Date('2026-11-21T01:00:00Z') }),
    [
      'Date: 2026-11-21T01:00:00.000Z',
      'Page URL: https://www.shop.example/garden/spades',
      'URL as shown: www.shop.example › garden/spades',
      'Keyword: spade',
      '  WWWWWWWWW WWWWWWWWW WWWWWWWWW …',
      `Widths: estimated, last checked in ${serpModelMonth}. ${serpModel.note}`,
    ],
  ],
  ['robots-generator', describeRobots(robots), ['Robots.txt Report', 'Disallow: /a']],
  ['sitemap-generator', describeSitemap(aSitemap()), ['XML Sitemap Report', 'Pages: 1']],
  ['schema-markup', describeSchema(schema), ['Schema Markup Report', 'Errors: 1', '{}']],
])('the text of %s says what was found, when and by what', (_tool, document, expected) => {
  const text = lines(document);
  for (const line of expected) expect(text).toContain(line);
  expect(text.join('\n')).not.toMatch(/undefined|NaN|\[object|: null/);
});

it.each<[string, ReportDocument, readonly string[]]>([
  [
    'meta-tags-analyzer',
    describeTags(aTagsReport()),
    ['Provenance: measured by PlumblineBot/0.1.0', 'Length: 13 characters, 131 px (estimated)'],
  ],
  [
    'backlink-checker',
    describeBacklinks(aLinkReport()),
    [
      'Source of the links: Indexed: Common Crawl, April–June 2026 (links, cc-main-2026-apr-may-jun). Counted in the links.',
      'Source of their DA: Indexed: Common Crawl, April–June 2026 (ranks, cc-main-2026-apr-may-jun). Counted in the ranks.',
    ],
  ],
  [
    'meta-generator',
    describeMetaTags(aGenerated()),
    [`Widths: estimated, last checked in ${serpModelMonth}. ${serpModel.note}`],
  ],
  [
    'serp-preview',
    describePreview(serpResults(fields), { fields, now: new Date('2026-11-21T01:00:00Z') }),
    ['Characters: measured, counted as typed'],
  ],
  ['robots-generator', describeRobots(robots), ['Figures: measured: counted in the file']],
  ['sitemap-generator', describeSitemap(aSitemap()), ['Figures: measured: counted in the files']],
  ['schema-markup', describeSchema(schema), ['Figures: measured: counted in the markup']],
])('the text of %s says where its figures come from', (_tool, document, expected) => {
  const text = lines(document);
  for (const line of expected) expect(text).toContain(line);
});

it('the report of generated tags starts with the tags that the visitor chose and edited', () => {
  const report = aGenerated();
  const [, second] = report.variants;
  if (!second) throw new Error('the fixture has variants');
  const edits = { title: 'My own spades', url: 'https://shop.example/' };
  const tags = { ...tagsOf({ ...second, ...edits }, 'Spade & Son', edits), ...edits };
  const document = describeMetaTags(report, { chosen: 1, tags, edits });
  const text = reportText(document);
  expect(document.sections[0]?.title).toBe('Chosen tags: variant 2');
  expect(text).toContain('\nTitle: My own spades\n');
  expect(text).toMatch(/\nTitle: My own spades\n {2}\d+ of 600 px[^\n]+\n {2}Edited by you\n/);
  expect(text).toContain('\nPage URL: https://shop.example/\n  Edited by you\n');
  expect(text).toContain(`\nDescription: ${second.description}\n  `);
  expect(text.match(/Edited by you/g)).toHaveLength(2);
  expect(text).toContain('\n<meta property="og:title" content="My own spades">\n');
  expect(text).toContain(`\nTitle: ${second.title}\n`);
  expect(reportCsv(document)).toMatch(
    /\r\nChosen tags: variant 2,,,Title,My own spades,"\d+ of 600 px, [^"]+",,Edited by you\r\n/,
  );
  expect(JSON.parse(reportJson(document, report))).toMatchObject({
    variants: [{}, {}, {}],
    document: { sections: [{ title: 'Chosen tags: variant 2' }, {}, {}, {}, {}] },
  });
});

it('puts the findings that cost the most points first', () => {
  const names = (document: ReportDocument, section: string) =>
    document.sections.find(({ title }) => title === section)?.rows.map(({ name }) => name);
  const audit = describeAudit(aReport()).sections[0]?.rows ?? [];
  const lost = audit.map(({ points }) => points?.lost ?? 0);
  expect(lost).toEqual(lost.toSorted((a, b) => b - a));
  const note = aReport().others.find(({ status }) => status === 'unknown');
  if (!note) throw new Error('the fixture has an unknown check');
  const others = (['low', 'critical', 'high'] as const).map((weight) => ({
    ...note,
    ...{ weight, check: `weighs ${weight}` },
  }));
  expect(names(describeAudit(aReport({ others })), 'Not run')).toEqual([
    'weighs critical',
    'weighs high',
    'weighs low',
  ]);
  const crawl = [{ ...note, id: 'title-unique', status: 'not-applicable' as const }];
  const apart = describeAudit(aReport({ others: crawl }));
  expect(apart.facts).toContainEqual(['Need a crawl of the site', '1']);
  expect(names(apart, 'Need a crawl of the site')).toEqual([note.check]);
  expect(names(apart, 'Not scored')).toEqual([]);
  expect(names(describeRobots(robots), 'Findings')).toEqual(['Line 1', 'Line 2']);
  expect(names(describeSchema(schema), 'Findings')).toEqual(['url', 'name']);
  const { issues } = aUrlReport();
  const [first] = issues;
  if (!first) throw new Error('the fixture has issues');
  const costs = [1, 9, 4].map((cost) => ({ ...first, check: `costs ${cost}`, cost }));
  expect(names(describeUrl(aUrlReport({ issues: costs })), 'Issues')).toEqual([
    'costs 9',
    'costs 4',
    'costs 1',
  ]);
});

it('says "unknown" instead of 0, and why', () => {
  const report = aReport();
  const unknown = report.others.filter(({ status }) => status === 'unknown');
  const text = reportText(describeAudit(report));
  expect(text).toContain(`Not run: ${unknown.length}\n`);
  expect(text).toMatch(/\nCoverage: 72% of what applies\nPoints lost: [\d.]+\n/);
  for (const { check, message } of unknown) {
    expect(text).toContain(`[NOT RUN] ${check} (`);
    expect(text).toContain(message);
  }
  const mobile = aFactor({ lcp: null, suggestions: [], warnings: ['Slow machine.'] });
  const speed = reportText(describeSpeed(aSpeedReport({ mobile })));
  expect(speed).toContain('Largest Contentful Paint (LCP): unknown (unknown)');
  expect(speed).toContain('Warning: Slow machine.');
  expect(speed).toContain('Nothing is worth fixing.');
  const domain = reportText(describeDomain({ ...aDomainReport(), domainAuthority: null }));
  expect(domain).toContain('Domain Authority: unknown\n  ');
  const none = { ...aTagsReport().overall, score: null, status: 'unknown', lines: [] } as const;
  const tags = reportText(
    describeTags(aTagsReport({ wall: 'captcha', overall: { ...none, lines: [] } })),
  );
  expect(tags).toContain('Tags score: unknown (UNKNOWN)\n');
  expect(tags).not.toContain('Points lost');
});

it('does not rate the figures of a run in which most files are missing', () => {
  const scoreWarning = '12 of 20 files of the page got no answer here.';
  const missing = aFactor({ score: 100, scoreWarning });
  const text = reportText(describeSpeed(aSpeedReport({ desktop: missing, mobile: missing })));
  expect(text).toContain('Performance Score: 100 (not rated');
  expect(text).toContain(`Warning: ${scoreWarning}`);
  expect(text).not.toContain('(good');
});

it('says which part of a page was read, and if the response is not the page itself', () => {
  const analysis = aPageAnalysis();
  const page = { ...analysis.page!, part: 'main', status: 404, wall: 'captcha' } as const;
  const text = reportText(describeKeywords({ ...analysis, page }));
  expect(text).toContain('Coverage: the main content\n');
  expect(text).toContain('The URL returns 404: this is an error page.');
  expect(text).toContain('The page is behind a wall: captcha.');
});

it('adds the comparison if there is one', () => {
  const second = aTagsReport({ url: 'https://rival.example/' });
  const text = reportText(describeTags(aTagsReport(), second));
  expect(text).toContain('A: https://shop.example/spades\nB: https://rival.example/\n');
  expect(text).toContain('Title: same: Garden spades\n');
  expect(text).toContain('Canonical: differs\n  A: https://shop.example/spades\n');
});

it('prevents a page’s text from adding lines', () => {
  const { strings } = naughtyStrings();
  const count = (text: string) =>
    lines(
      describeUrl(
        aUrlReport({
          title: text,
          finalUrl: text,
          linkList: { items: [aLink({ text, label: text })], total: 1 },
          headers: { items: [{ name: 'x', value: text, shortened: false }], total: 1 },
        }),
      ),
    ).length;
  const expected = count('plain');
  for (const text of strings) expect([text, count(text)]).toEqual([text, expected]);
});

describe('the CSV', () => {
  it('has the facts first, then a row for each line, and columns for points if there are any', () => {
    const rows = reportCsv(describeKeywords(aPageAnalysis())).trimEnd().split('\r\n');
    expect(rows[0]).toBe('Section,Status,Group,Name,Value,Note,Recommendation,Source');
    expect(rows[1]).toBe('Report,,,Date,2026-06-01T12:00:00.000Z');
    expect(rows.find((row) => row.includes(',spade,'))).toMatch(
      /^Keywords \(3\),,,spade,12 \(6\.00%\) - high,"On the page: Title 1, H1 1, H2 3"/,
    );
    const audit = reportCsv(describeAudit(aReport())).split('\r\n');
    expect(audit[0]).toBe(
      'Section,Status,Group,Name,Value,Note,Recommendation,Weight,Lost,Points,Source',
    );
    expect(audit.find((row) => row.includes('Some links'))).toMatch(
      /^Detailed Analysis,warning,Links,Some links to other sites are broken,,1 of 12 links is broken\.,Correct or remove it\.,low,1,2,/,
    );
  });

  it('has no formulas that a spreadsheet would run', () => {
    const [first, ...rest] = aReport().checks;
    if (!first) throw new Error('the fixture has checks');
    const checks = [{ ...first, message: '=HYPERLINK("http://x")' }, ...rest];
    expect(reportCsv(describeAudit(aReport({ checks })))).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

describe('a saved report', () => {
  it('is described in its original state', async () => {
    expect(await describeSaved('seo-audit', aReport())).toEqual(describeAudit(aReport()));
  });

  it('is not described if this version does not know its tool or fields', async () => {
    expect(await describeSaved('seo-audit', { score: 81 })).toBeNull();
    expect(await describeSaved('constructor', {})).toBeNull();
  });
});
