import { fingerprintOf } from '../report/fingerprint.ts';
import type { Comparison, Finding, Report, ReportedPage } from '../report/report.ts';
import { ruleOf } from '../report/rules.ts';

const origin = 'https://garden.example';

/** A title that breaks out of HTML, XML, Markdown tables and workflow commands that don't escape. */
export const hostileText =
  '</title><script>alert(1)</script> ]]> | `x` %0A::error::\u0007 ünï & "q"';

const page = (path: string, more: Partial<ReportedPage> = {}): ReportedPage => ({
  url: origin + path,
  status: 200,
  title: `Page ${path}`,
  score: 80,
  indexable: true,
  depth: 1,
  inlinks: 3,
  rank: 1,
  excludedBy: null,
  canonical: origin + path,
  alternates: [],
  content: { hash: fingerprintOf('', origin + path), signature: null },
  template: path.startsWith('/product/') ? '/product/…' : path,
  file: `dist${path === '/' ? '/index' : path}.html`,
  ...more,
});

const finding = (ruleId: string, path: string, more: Partial<Finding> = {}): Finding => {
  const { certainty, fix, level } = ruleOf(ruleId);
  return {
    ...{ ruleId, level, certainty, fix },
    url: origin + path,
    template: path.startsWith('/product/') ? '/product/…' : path,
    message: `Something is wrong with ${path}.`,
    evidence: [],
    moreEvidence: 0,
    fingerprint: fingerprintOf(ruleId, origin + path),
    baseline: 'new',
    ...more,
  };
};

const products = [...Array(30).keys()].map((number) => `/product/${number}`);

/** A report with every kind of line, for specs of formats. */
export const sampleReport: Report = {
  schemaVersion: 1,
  tool: { name: 'plumbline', version: '0.1.0' },
  command: 'site',
  target: 'dist',
  generatedAt: '2026-11-30T06:00:00.000Z',
  complete: true,
  verdict: 'fail',
  summary: 'Failed: 2 new errors and 31 new warnings on 32 pages. 1 known finding, 1 fixed.',
  hasBaseline: true,
  score: 71,
  coverage: 97,
  counts: {
    ...{ pages: 32, error: 2, warning: 31, notice: 1, info: 1 },
    ...{ new: 34, unchanged: 1, fixed: 1, suppressed: 2, unknown: 3 },
  },
  rules: [
    ...(
      [
        ['site/broken-internal-link', 2, 40, 2],
        ['page/description-present', 30, null, 5.6],
        ['site/duplicate-title', 1, 32, 0.6],
        ['site/click-depth', 1, 32, 0.2],
        ['site/noindex-linked', 1, 1, 0],
      ] as const
    ).map(([ruleId, count, eligible, points]) => ({
      ...{ ruleId, count, eligible, points },
      new: ruleId === 'site/noindex-linked' ? 0 : count,
      level: ruleId === 'page/description-present' ? ('warning' as const) : ruleOf(ruleId).level,
      title: ruleOf(ruleId).failureTitle,
    })),
  ],
  comparison: null,
  pages: [
    page('/', { depth: 0, title: hostileText }),
    page('/about', { indexable: false, excludedBy: 'noindex', score: null, depth: null }),
    ...products.map((path) => page(path)),
  ],
  responses: [
    {
      ...{ url: `${origin}/contact`, status: 301, target: `${origin}/about` },
      ...{ inlinks: 1, blocked: false, reason: null },
    },
    {
      ...{ url: `${origin}/old-offer`, status: 404, target: null },
      ...{ inlinks: 1, blocked: false, reason: null },
    },
  ],
  unlinked: [`${origin}/draft`],
  findings: [
    finding('site/broken-internal-link', '/old-offer', {
      template: null,
      message: 'It returns 404 and is linked from 12 pages.',
      evidence: [
        { label: `${origin}/`, detail: `‘${hostileText}’` },
        { label: `${origin}/product/1`, detail: '‘Old offer’' },
      ],
      moreEvidence: 10,
    }),
    finding('site/broken-internal-link', '/b?c=1&d=2', { template: null }),
    ...products.map((path) => finding('page/description-present', path, { level: 'warning' })),
    finding('site/duplicate-title', '/about', {
      message: `Other pages have the same title: ‘${hostileText}’.`,
    }),
    finding('site/click-depth', '/product/7'),
    finding('site/noindex-linked', '/about', { baseline: 'unchanged' }),
  ],
  fixed: [
    {
      ruleId: 'site/dead-end',
      path: '/end',
      fingerprint: fingerprintOf('site/dead-end', `${origin}/end`),
    },
  ],
  unknown: [
    { ruleId: 'site/slow-answer', url: null, reason: 'Response times aren’t measured.', count: 1 },
    { ruleId: 'page/title-pixel-width', url: `${origin}/about`, reason: hostileText, count: 2 },
  ],
  excluded: [{ ruleId: 'page/lcp-lab', reason: 'It needs a browser.' }],
  notes: ['The suppression of site/dead-end in plumbline.config.json expired on 2026-10-01.'],
  timing: { startedAt: '2026-11-30T05:59:58.000Z', durationMs: 2000 },
};

const summaries = (
  [
    ['diff/lost-url', 2],
    ['site/duplicate-title', 1],
    ['diff/deeper-page', 30],
    ['diff/rank-loss', 1],
    ['diff/added-url', 1],
    ['site/noindex-linked', 1],
  ] as const
).map(([ruleId, count]) => ({
  ...{ ruleId, count, eligible: null, points: null },
  new: ruleId === 'site/noindex-linked' ? 0 : count,
  level: ruleOf(ruleId).level,
  title: ruleOf(ruleId).failureTitle,
}));

/** The comparison of the sample. */
export const sampleComparison: Comparison = {
  target: `old ${hostileText}`,
  score: 74,
  pages: 33,
  ...{ added: 1, lost: 12, removed: 3, renamed: 2 },
  redirects: [...Array(12).keys()].map((number) => ({
    from: `${origin}/old-${number}`,
    to: `${origin}/product/${number}`,
    line: number === 11 ? `/old-11 ${hostileText}` : `/old-${number} /product/${number} 301`,
    because: number === 0 ? 'similar text' : 'nearest page above',
  })),
};

/** A report of `plumbline diff` with every kind of line, for specs of formats. */
export const diffReport: Report = {
  ...sampleReport,
  command: 'diff',
  summary: 'Failed: 2 new errors and 1 new warning on 32 pages. 1 known finding, 1 fixed.',
  counts: {
    ...{ pages: 32, error: 2, warning: 1, notice: 31, info: 2 },
    ...{ new: 35, unchanged: 1, fixed: 1, suppressed: 2, unknown: 3 },
  },
  rules: summaries,
  comparison: sampleComparison,
  findings: [
    finding('diff/lost-url', '/old-0', {
      template: null,
      message: `It returns 404. ${hostileText}`,
      evidence: [{ label: `${origin}/product/0`, detail: 'similar text' }],
    }),
    finding('diff/lost-url', '/b?c=1&d=2', { template: null, message: 'It returns 404.' }),
    finding('site/duplicate-title', '/about'),
    ...products.map((path) =>
      finding('diff/deeper-page', path, { message: 'Its depth is now 4; before, it was 2.' }),
    ),
    finding('diff/rank-loss', '/', { message: 'Its internal rank fell from 3 to 1.2.' }),
    finding('diff/added-url', '/about', { message: `New page ‘${hostileText}’.` }),
    finding('site/noindex-linked', '/about', { baseline: 'unchanged' }),
  ],
};
