import { extractFacts } from '@plumbline/page/extract';
import { compareReports, countIssues } from './compare.ts';
import { metaTagsReport } from './meta-tags-report.ts';
import { statusOf } from './score-tags.ts';
import { auditFields, type TagFinding, tagOf } from './tag-checks.ts';

const facts = (head: string) =>
  extractFacts({
    text: `<!doctype html><html lang="en"><head>${head}</head><body>`,
    finalUrl: 'https://shop.example/a',
    headers: [['x-robots-tag', 'noarchive']],
  });

const finding = (given: Partial<TagFinding>): TagFinding => ({
  id: 'title-present-single',
  status: 'pass',
  check: 'The page has one title',
  message: 'It has one.',
  recommendation: null,
  docs: '/audits/title-present-single',
  ...given,
});

const failed = { status: 'fail', recommendation: 'Fix it.' } as const;

it('names each crawler once in the robots summary', () => {
  const page = (...lines: string[]) =>
    metaTagsReport(
      extractFacts({
        text: '<meta name=bingbot content="NoArchive">',
        finalUrl: 'https://shop.example/a',
        headers: lines.map((line) => ['x-robots-tag', line] as const),
      }),
      [],
    );
  const { head, tags } = page('GOOGLEBOT: NONE', 'noindex, otherbot: nosnippet');
  expect(head.robots).toBe(
    'bingbot: NoArchive; googlebot: NONE; robots: noindex; otherbot: nosnippet',
  );
  expect(tags.filter(({ kind }) => kind === 'header').map(({ content }) => content)).toEqual([
    'googlebot: NONE',
    'noindex',
    'otherbot: nosnippet',
  ]);
});

it('uses the canonical that search engines read, and lists the ignored ones with the reason', () => {
  const { head, tags } = metaTagsReport(
    facts('<link rel=canonical hreflang=en href=/en><link rel=canonical href=/a>'),
    [],
  );
  expect(head.canonical).toBe('https://shop.example/a');
  expect(tags.filter(({ group }) => group === 'link')).toMatchObject([
    { name: 'canonical', content: '/a', inHead: true },
    { name: 'canonical hreflang', content: '/en', inHead: true },
  ]);
});

describe('the score', () => {
  const score = (...findings: Partial<TagFinding>[]) =>
    metaTagsReport(facts(''), findings.map(finding)).overall;

  it('is 100 minus the points lost', () => {
    const { lines, ...found } = score(
      {},
      { id: 'title-pixel-width', status: 'warning' },
      { id: 'og-core', status: 'warning' },
      { id: 'twitter-card', ...failed },
    );
    expect(found).toEqual({ score: 72, lost: 28, status: 'needs-improvement' });
    expect(lines.map(({ field, points, lost }) => [field, points, lost])).toEqual([
      ['title', 40, 0],
      ['title', 15, 8],
      ['openGraph', 20, 10],
      ['twitterCard', 10, 10],
    ]);
  });

  it('ignores the rest of the head and unknown checks', () => {
    const { lines } = score(
      { id: 'noindex', ...failed },
      { id: 'og-image-usable', status: 'unknown' },
      { id: 'no-such-check' },
      { id: 'constructor' },
    );
    expect(lines).toEqual([]);
  });

  it('is unknown when all checks are unknown', () => {
    expect(score()).toMatchObject({ score: null, status: 'unknown' });
  });

  it.each([
    [100, 'excellent'],
    [90, 'excellent'],
    [89, 'good'],
    [80, 'good'],
    [79, 'needs-improvement'],
    [60, 'needs-improvement'],
    [59, 'poor'],
    [0, 'poor'],
    [null, 'unknown'],
  ] as const)('maps %s to %s', (value, status) => {
    expect(statusOf(value)).toBe(status);
  });
});

describe('the status of all tags', () => {
  const grade = (...findings: Partial<TagFinding>[]) =>
    metaTagsReport(facts(''), findings.map(finding)).overall.status;
  const small = { id: 'twitter-card' };

  it.each([
    ['excellent', {}],
    ['good', { status: 'warning', ...small }],
    ['needs-improvement', { status: 'fail', ...small }],
    ['needs-improvement', { status: 'fail' }],
  ] as const)('can be %s', (expected, given) => expect(grade({}, given)).toBe(expected));

  it('is poor below 60 points', () => {
    expect(grade({ status: 'fail' }, { ...small, status: 'fail' })).toBe('poor');
  });

  it('counts the rest of the head, which the score leaves out', () => {
    expect(grade({}, { id: 'noindex', ...failed })).toBe('needs-improvement');
  });

  it('is unknown without a score', () => {
    expect(grade({ id: 'noindex', ...failed })).toBe('unknown');
  });
});

it('names the tag that each check is about', () => {
  expect(['og-core', 'title-pixel-width', 'viewport-meta', 'noindex'].map(tagOf)).toEqual([
    'Open Graph tags',
    'title',
    'viewport tag',
    'noindex rule',
  ]);
  const unnamed = Object.keys(auditFields).filter((id) => tagOf(id) === 'head');
  expect(unnamed).toEqual([]);
});

describe('issues', () => {
  it.each([
    ['fail', 'error'],
    ['warning', 'warning'],
    ['info', 'info'],
  ] as const)('%s is %s', (status, type) => {
    const { title } = metaTagsReport(facts(''), [
      finding({ status, message: 'M', recommendation: 'R' }),
    ]);
    expect(title.issues).toEqual([
      {
        type,
        message: 'M',
        recommendation: 'R',
        check: 'title-present-single',
        docs: '/audits/title-present-single',
      },
    ]);
  });

  it('says why a check is unknown, and omits passed and inapplicable checks', () => {
    const { openGraph } = metaTagsReport(facts(''), [
      finding({ id: 'og-core' }),
      finding({ id: 'twitter-card', status: 'not-applicable' }),
      finding({ id: 'og-image-usable', status: 'unknown', message: 'Refused.' }),
    ]);
    expect(openGraph.issues).toMatchObject([{ type: 'info', message: 'Not run: Refused.' }]);
  });

  it('assigns each issue to the part of its check', () => {
    const all = Object.keys(auditFields).map((id) => finding({ id, ...failed }));
    const report = metaTagsReport(facts(''), all);
    for (const [id, field] of Object.entries(auditFields)) {
      expect(report[field].issues.map(({ check }) => check)).toContain(id);
    }
  });
});

describe('the tags', () => {
  it('counts characters as a reader does, and measures the width', () => {
    const { title, description } = metaTagsReport(
      facts('<title>Spades 👩‍🌾</title><meta name=description content="Né"><title>Two</title>'),
      [],
    );
    expect(title).toMatchObject({ content: 'Spades 👩‍🌾', length: 8, count: 2 });
    expect(title.pixels).toBeGreaterThan(60);
    expect(description).toMatchObject({ length: 2, count: 1 });
  });

  it('shows tags from the places where search engines read them', () => {
    const { title, head } = metaTagsReport(
      facts(
        '<title>A</title><link rel=alternate hreflang=de href=/de></head><body><title>B</title><link rel=canonical href=/b><link rel=alternate hreflang=fr href=/fr>',
      ),
      [],
    );
    expect(title.count).toBe(1);
    expect(head).toMatchObject({ canonical: '', hreflangs: ['de'] });
  });

  it('returns empty values for missing tags', () => {
    const report = metaTagsReport(facts(''), []);
    expect(report.title).toMatchObject({ content: '', length: 0, pixels: 0, count: 0 });
    expect(report.openGraph).toMatchObject({ title: '', image: '', issues: [] });
    expect(report.keywords.issues[0]?.type).toBe('info');
  });

  it('keeps tags as found, in groups, with the HTTP headers', () => {
    const { tags, tagCount } = metaTagsReport(
      facts(
        '<meta charset=utf-8><meta name="twitter:card" content="summary"><meta property="article:author" content="A"><meta name=generator content="G"><link rel=canonical href="/a"><link rel=alternate hreflang=de href="/de"><link rel=icon href=/i sizes=32x32><link rel=stylesheet href=/s><link rel=manifest href=/m>',
      ),
      [],
    );
    expect(tags.map(({ group, kind, name }) => `${group} | ${kind} | ${name}`)).toEqual([
      'basic | meta | charset',
      'twitter | meta name | twitter:card',
      'openGraph | meta property | article:author',
      'other | meta name | generator',
      'basic | header | x-robots-tag',
      'link | link | canonical',
      'link | link | alternate de',
      'link | link | icon 32x32',
      'link | link | manifest',
    ]);
    expect(tagCount).toBe(9);
  });

  it('limits the number and length of tags', () => {
    const { tags, tagCount, title } = metaTagsReport(
      facts(`<title>${'😀'.repeat(5_000)}</title>${'<meta name=x content=y>'.repeat(400)}`),
      [],
    );
    expect(tags).toHaveLength(300);
    expect(tagCount).toBe(402);
    expect(title.content.length).toBeLessThanOrEqual(2_000);
    expect(title.content.isWellFormed()).toBe(true);
    expect(title.pixels).toBeNull();
  });
});

describe(compareReports, () => {
  const image = { status: 200, failure: null, format: 'png', width: 1200, height: 630 } as const;
  const report = (head: string, ...findings: Partial<TagFinding>[]) => ({
    ...metaTagsReport(facts(head), findings.map(finding)),
    images: [image],
  });

  it('compares the pages row by row', () => {
    const first = report('<title>Spades</title><meta name=generator content=A>', {});
    const second = report('<title>Forks</title><meta name=author content=B>', failed);
    const row = (name: string) =>
      compareReports(first, second).find((candidate) => candidate.name === name);
    expect(row('Title')).toMatchObject({ first: 'Spades', second: 'Forks', same: false });
    expect(row('Title')?.winner).toBeNull();
    expect(row('Tags score')).toMatchObject({
      ...{ first: '100 of 100', second: '60 of 100', winner: 'first' },
    });
    expect(row('Failed checks')).toMatchObject({ first: '0', second: '1', winner: 'first' });
    expect(row('Language')).toMatchObject({ first: 'en', same: true, winner: null });
    expect(row('Title tag')).toMatchObject({
      ...{ first: 'Passed', second: 'Failed: The page has one title', winner: 'first' },
    });
    expect(row('Images')).toMatchObject({ first: 'PNG 1200 × 630 px', same: true });
    expect(row('generator')).toMatchObject({ first: 'A', second: '', winner: null });
    expect(row('author')).toMatchObject({ first: '', second: 'B' });
    expect(countIssues(second, 'error')).toBe(1);
  });

  it('picks the only page that has a tag as the winner', () => {
    const bare = report('<title>Spades</title>');
    const full = report('<title>Spades</title><meta property="og:title" content="Spades">');
    const winner = (name: string, ...pages: readonly [typeof bare, typeof bare]) =>
      compareReports(...pages).find((row) => row.name === name)?.winner;
    expect(winner('og:title', bare, full)).toBe('second');
    expect(winner('og:title', full, bare)).toBe('first');
    expect(winner('Robots', bare, full)).toBeNull();
    const carded = report('<title>Spades</title><meta name="twitter:card" content="summary">');
    expect(winner('twitter:card', carded, bare)).toBe('first');
  });

  it('says why an image has no size', () => {
    const unread = { ...image, format: null, width: null, height: null };
    const images = [
      { ...unread, status: null, failure: 'timeout' },
      { ...unread, status: 404 },
      { ...image, format: 'svg', width: null, height: null } as const,
    ];
    const pair = [report(''), { ...report(''), images }] as const;
    const row = compareReports(...pair).find(({ name }) => name === 'Images');
    expect(row?.second).toBe(
      'not loaded: no response in time, status 404, no image that we can read, SVG',
    );
  });

  it('finds no difference between a page and itself', () => {
    const one = report('<title>Spades</title><meta name=x content=1><meta name=x content=2>');
    const rows = compareReports(one, one);
    expect(rows.every(({ same }) => same)).toBe(true);
    expect(rows.find(({ name }) => name === 'x')?.first).toBe('1 | 2');
  });
});
