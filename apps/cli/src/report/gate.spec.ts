import { sampleReport } from '../testing/sample-report.ts';
import { baselineText, type Baseline } from './baseline.ts';
import { fingerprintOf } from './fingerprint.ts';
import { toReport } from './gate.ts';
import type { Level } from './levels.ts';
import type { FoundFinding, Measurement } from './measurement.ts';
import { reportSchema } from './report.ts';
import { allRules } from './rules.ts';

type Settings = Parameters<typeof toReport>[1];

const now = new Date('2026-11-30T06:00:00Z');
const origin = 'https://garden.example';

/** What was measured for the sample report. */
const measured: Measurement = {
  ...sampleReport,
  unlinked: [],
  unmeasured: null,
  findings: sampleReport.findings.map(({ baseline: _, ...finding }) => finding),
  costs: new Map(
    sampleReport.rules.map(({ ruleId, eligible, points }) => [ruleId, { eligible, points }]),
  ),
  notes: ['A warning.'],
};

const judge = (
  more: Partial<Measurement> = {},
  settings: Partial<Settings> = {},
  baseline: Baseline | null = null,
) =>
  toReport(
    { ...measured, ...more },
    {
      failOn: 'error',
      maxWarnings: undefined,
      rules: {},
      include: [],
      exclude: [],
      suppressions: [],
      ...settings,
    },
    { version: '1.2.3', now, baseline },
  );

const findingOf = (ruleId: string, path: string, more: Partial<FoundFinding> = {}) => {
  const [sample] = measured.findings;
  if (!sample) throw new Error('The sample is empty.');
  const url = origin + path;
  return { ...sample, ruleId, url, fingerprint: fingerprintOf(ruleId, url), ...more };
};

const withLevel = (level: Level) => ({ findings: [findingOf('site/dead-end', '/', { level })] });

const entryOf = (ruleId: string, path: string) => ({
  ...{ ruleId, path },
  fingerprint: fingerprintOf(ruleId, origin + path),
});

const baselineOf = (...findings: Baseline['findings']): Baseline => ({
  schemaVersion: 1,
  findings,
});

/** The findings of a report as a baseline. */
const asBaseline = (report: ReturnType<typeof judge>) =>
  JSON.parse(baselineText(report)) as Baseline;

describe(toReport, () => {
  it('has the form that the schema describes', () => {
    const report = judge();
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({
      ...{ schemaVersion: 1, tool: { name: 'plumbline', version: '1.2.3' } },
      ...{ command: 'site', target: 'dist', generatedAt: '2026-11-30T06:00:00.000Z' },
      ...{ score: 71, coverage: 97, complete: true, notes: ['A warning.'] },
      pages: sampleReport.pages,
    });
    expect(Object.keys(report).toSorted()).toEqual(Object.keys(sampleReport).toSorted());
  });

  it('counts', () => {
    expect(judge().counts).toEqual({
      ...{ pages: 32, error: 2, warning: 31, notice: 1, info: 1 },
      ...{ new: 35, unchanged: 0, fixed: 0, suppressed: 0, unknown: 3 },
    });
    expect(judge().summary).toBe('Failed: 2 errors and 31 warnings on 32 pages.');
  });

  it('orders rules by cost, level and count, and findings by level and rule', () => {
    const rules = judge().rules.map(({ ruleId }) => ruleId);
    expect(rules).toEqual([
      'page/description-present',
      'site/broken-internal-link',
      'site/duplicate-title',
      'site/click-depth',
      'site/noindex-linked',
    ]);
    const shuffled = judge({ findings: [...measured.findings].reverse() });
    expect(shuffled.rules.map(({ ruleId }) => ruleId)).toEqual(rules);
    expect([...new Set(shuffled.findings.map(({ ruleId }) => ruleId))]).toEqual([
      'site/broken-internal-link',
      'page/description-present',
      'site/duplicate-title',
      'site/click-depth',
      'site/noindex-linked',
    ]);
  });

  it('orders rules without a cost by level, count and id', () => {
    const level = 'warning';
    const { rules } = judge({
      costs: new Map(),
      findings: [
        findingOf('site/orphan-page', '/a', { level: 'notice' }),
        findingOf('site/dead-end', '/a', { level }),
        findingOf('site/dead-end', '/b', { level }),
        findingOf('site/http-link', '/a', { level }),
        findingOf('site/click-depth', '/a', { level }),
        findingOf('site/duplicate-title', '/a', { level }),
        findingOf('site/duplicate-title', '/b', { level: 'error' }),
      ],
    });
    expect(rules.map((rule) => [rule.ruleId, rule.level, rule.count, rule.points])).toEqual([
      ['site/duplicate-title', 'error', 2, null],
      ['site/dead-end', 'warning', 2, null],
      ['site/click-depth', 'warning', 1, null],
      ['site/http-link', 'warning', 1, null],
      ['site/orphan-page', 'notice', 1, null],
    ]);
  });

  describe('levels', () => {
    it('are those of the config', () => {
      const report = judge({}, { rules: { 'site/broken-internal-link': 'notice' } });
      expect(report.counts).toMatchObject({ error: 0, notice: 3 });
      expect(report.verdict).toBe('pass');
      const rule = report.rules.find(({ ruleId }) => ruleId === 'site/broken-internal-link');
      expect(rule?.level).toBe('notice');
    });

    it('that are off remove findings, unknowns and exclusions', () => {
      const rules = {
        'site/broken-internal-link': 'off',
        'site/slow-answer': 'off',
        'page/lcp-lab': 'off',
      } as const;
      const report = judge({}, { rules });
      expect(report.counts).toMatchObject({ error: 0, warning: 31, unknown: 2 });
      expect(report.rules).toHaveLength(4);
      expect(report.unknown).toHaveLength(1);
      expect(report.excluded).toEqual([]);
      expect(report.verdict).toBe('pass');
    });

    it.each([
      ['error', ['error']],
      ['warning', ['error', 'warning']],
      ['notice', ['error', 'warning', 'notice']],
      ['info', ['error', 'warning', 'notice', 'info']],
      ['never', []],
    ] as const)('fail with failOn %s: %j', (failOn, failing) => {
      const all = ['error', 'warning', 'notice', 'info'] as const;
      const failed = all.filter((level) => judge(withLevel(level), { failOn }).verdict === 'fail');
      expect(failed).toEqual(failing);
    });

    it('pass without findings, whatever fails', () => {
      const report = judge({ findings: [] }, { failOn: 'info', maxWarnings: 0 });
      expect(report.verdict).toBe('pass');
      expect(report.summary).toBe('Passed: no findings on 32 pages.');
    });
  });

  it.each([
    ['error', 30, 'fail'],
    ['error', 31, 'pass'],
    ['never', 30, 'fail'],
    ['never', 31, 'pass'],
  ] as const)('failOn %s with at most %i of 31 warnings: %s', (failOn, maxWarnings, verdict) => {
    const findings = measured.findings.filter(({ level }) => level !== 'error');
    expect(judge({ findings }, { failOn, maxWarnings }).verdict).toBe(verdict);
  });

  it('counts suppressed findings and leaves them out', () => {
    const suppressions = [
      {
        ...{ rule: 'page/description-present', url: '/product/1*' },
        ...{ reason: 'Known.', expires: '2027-01-01' },
      },
      {
        ...{ rule: 'site/dead-end', url: '/**' },
        ...{ reason: 'Known.', expires: '2026-11-29' },
      },
    ];
    const report = judge({}, { suppressions });
    expect(report.counts).toMatchObject({ suppressed: 11, warning: 20, new: 24 });
    expect(report.findings.some(({ url }) => url.endsWith('/product/12'))).toBe(false);
    expect(report.rules.find(({ ruleId }) => ruleId === 'page/description-present')?.count).toBe(
      19,
    );
    expect(report.notes).toEqual([
      'A warning.',
      'The suppression of site/dead-end on /** expired on 2026-11-29.',
    ]);
  });

  it('says which files weren’t checked', () => {
    const unlinked = [...Array(23).keys()].map((number) => `${origin}/far/${number}.html`);
    expect(judge({ unlinked: unlinked.slice(0, 1) }).notes).toContain(
      '1 HTML file wasn’t checked, because no link or sitemap leads to it: /far/0.html.',
    );
    const note = judge({ unlinked }).notes.at(-1);
    expect(note).toMatch(/^23 HTML files weren’t checked, .* leads to them: \/far\/0\.html, /);
    expect(note).toMatch(/ and 3 others\.$/);
    expect(judge({ unlinked, command: 'diff' }).notes).toEqual(['A warning.']);
  });

  it.each([
    ['a whole site', {}, 1],
    ['one page', { command: 'audit' }, 0],
    ['a part of a site', { complete: false }, 0],
    ['a site that couldn’t be measured', { unmeasured: 'Time ran out.' }, 0],
  ] as const)('reports unused suppressions after %s', (_, more, count) => {
    const suppressions = [
      { rule: 'site/dead-end', url: '/x', reason: 'Known.', expires: '2027-01-01' },
    ];
    const { notes } = judge(more, { suppressions });
    expect(notes.filter((note) => note.includes('isn’t used'))).toHaveLength(count);
  });

  it.each([
    [{ failOn: 'warning' }, 'Failed: 2 errors and 31 warnings on 32 pages.'],
    [{ failOn: 'notice' }, 'Failed: 2 errors, 31 warnings, and 1 notice on 32 pages.'],
    [{ failOn: 'never' }, 'Passed (--fail-on never): 2 errors and 31 warnings on 32 pages.'],
    [
      { failOn: 'never', maxWarnings: 3 },
      'Failed: 2 errors and 31 warnings on 32 pages. --max-warnings allows 3 warnings.',
    ],
  ] as const)('says what decided: %j', (settings, summary) => {
    expect(judge({}, settings).summary).toBe(summary);
  });

  it('says so if there is nothing', () => {
    expect(judge({ findings: [] }).summary).toBe('Passed: no errors on 32 pages.');
    expect(judge({ findings: [] }, { failOn: 'notice' }).summary).toBe(
      'Passed: no errors, warnings, or notices on 32 pages.',
    );
  });

  describe('with a baseline', () => {
    it('only fails for new findings', () => {
      const known = asBaseline(judge());
      const same = judge({}, { failOn: 'info', maxWarnings: 0 }, known);
      expect(same.verdict).toBe('pass');
      expect(same.counts).toMatchObject({ new: 0, unchanged: 35, error: 2 });
      expect(same.findings.every(({ baseline }) => baseline === 'unchanged')).toBe(true);
      expect(same.summary).toBe('Passed: no new findings on 32 pages. 35 known findings, 0 fixed.');

      const fresh = findingOf('site/broken-internal-link', '/new');
      const more = judge({ findings: [...measured.findings, fresh] }, {}, known);
      expect(more.verdict).toBe('fail');
      expect(more.counts).toMatchObject({ new: 1, unchanged: 35 });
      // First in its report, although other rules cost more.
      expect(more.findings[0]?.url).toBe(fresh.url);
      expect(more.rules[0]).toMatchObject({ ruleId: fresh.ruleId, new: 1 });
      expect(more.summary).toBe('Failed: 1 new error on 32 pages. 35 known findings, 0 fixed.');
    });

    it('counts new warnings only', () => {
      const known = asBaseline(judge());
      const fresh = findingOf('site/duplicate-title', '/new', { level: 'warning' });
      const findings = [...measured.findings, fresh];
      expect(judge({ findings }, { maxWarnings: 1 }, known).verdict).toBe('pass');
      expect(judge({ findings }, { maxWarnings: 0 }, known).verdict).toBe('fail');
    });

    const gone = entryOf('site/dead-end', '/about');

    it('lists what is fixed', () => {
      const report = judge({}, {}, baselineOf(gone, ...asBaseline(judge()).findings));
      expect(report.fixed).toEqual([gone]);
      expect(report.counts.fixed).toBe(1);
      expect(report.summary).toContain(' 35 known findings, 1 fixed.');
    });

    it('doesn’t list suppressed findings and those of rules that are off', () => {
      const suppressions = [
        { rule: 'site/click-depth', url: '/**', reason: 'Known.', expires: '2027-01-01' },
      ];
      const rules = { 'site/dead-end': 'off', 'site/noindex-linked': 'off' } as const;
      const known = baselineOf(gone, ...asBaseline(judge()).findings);
      expect(judge({}, { rules, suppressions }, known).fixed).toEqual([]);
    });

    it.each<[string, Partial<Measurement>]>([
      [
        'the page is unknown',
        {
          unknown: [
            { ruleId: 'site/dead-end', url: `${origin}/about`, reason: 'It failed.', count: 1 },
          ],
        },
      ],
      [
        'the rule is unknown',
        { unknown: [{ ruleId: 'site/dead-end', url: null, reason: 'It failed.', count: 9 }] },
      ],
      [
        'the rule isn’t part of the command',
        { excluded: [{ ruleId: 'site/dead-end', reason: 'It needs --external.' }] },
      ],
      ['the command audits one page', { command: 'audit' }],
      ['the crawl didn’t reach the page', { complete: false, pages: [] }],
      ['nothing was measured', { unmeasured: 'Time ran out.' }],
    ])('lists nothing as fixed if %s', (_, more) => {
      expect(judge({}, {}, baselineOf(gone)).fixed).toEqual([gone]);
      expect(judge(more, {}, baselineOf(gone)).fixed).toEqual([]);
    });

    it('fixes the rest if another page or rule is unknown', () => {
      const unknown = [
        { ruleId: 'site/dead-end', url: `${origin}/other`, reason: 'It failed.', count: 1 },
        { ruleId: 'site/orphan-page', url: null, reason: 'It failed.', count: 1 },
      ];
      expect(judge({ unknown }, {}, baselineOf(gone)).fixed).toEqual([gone]);
    });

    it('fixes what is gone from the pages that an incomplete crawl reached', () => {
      const unreached = entryOf('site/dead-end', '/far');
      const report = judge({ complete: false }, {}, baselineOf(gone, unreached));
      expect(report.fixed).toEqual([gone]);
      expect(judge({}, {}, baselineOf(gone, unreached)).fixed).toEqual([gone, unreached]);
    });

    it('fixes what is gone from the crawled pages only, if a filter leaves out others', () => {
      const elsewhere = entryOf('site/dead-end', '/far');
      const filters = [{ include: ['/about'] }, { exclude: ['/far'] }];
      for (const filter of filters) {
        expect(judge({}, filter, baselineOf(gone, elsewhere)).fixed).toEqual([gone]);
      }
    });

    it('fixes what is gone from the one page of an audit', () => {
      const here = entryOf('page/h1-present', '/about');
      const elsewhere = entryOf('page/h1-present', '/else');
      const pages = measured.pages.filter(({ url }) => url === `${origin}/about`);
      const report = judge({ command: 'audit', pages }, {}, baselineOf(here, elsewhere, gone));
      expect(report.fixed).toEqual([here]);
    });
  });

  describe('unmeasured', () => {
    it('wins over findings', () => {
      const report = judge({ unmeasured: 'Time ran out.' });
      expect(report).toMatchObject({
        ...{ verdict: 'unmeasured', complete: false, summary: 'Not measured: Time ran out.' },
        counts: { error: 2 },
      });
      expect(reportSchema.parse(report)).toEqual(report);
    });

    it('is what a command is with all rules off', () => {
      const off = (prefix: string) =>
        Object.fromEntries(
          allRules.flatMap(({ id }) => (id.startsWith(prefix) ? [[id, 'off' as const]] : [])),
        );
      expect(judge({}, { rules: off('') })).toMatchObject({
        ...{ verdict: 'unmeasured', summary: 'Not measured: All rules are off.' },
        ...{ findings: [], fixed: [], complete: false },
      });
      expect(judge({ findings: [] }, { rules: off('page/') }).verdict).toBe('pass');
      // The audit of a page has no rules about the site.
      expect(judge({ command: 'audit' }, { rules: off('page/') }).verdict).toBe('unmeasured');
      const { 'page/h1-present': _, ...most } = off('page/');
      expect(judge({ command: 'audit', findings: [] }, { rules: most }).verdict).toBe('pass');
      const excluded = [{ ruleId: 'page/h1-present', reason: 'It needs a browser.' }];
      expect(judge({ command: 'audit', excluded }, { rules: most }).verdict).toBe('unmeasured');
    });
  });
});
