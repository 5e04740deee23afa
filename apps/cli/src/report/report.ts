import { z } from 'zod';
import { type Level, levels } from './levels.ts';

const text = z.string();
const count = z.int().min(0);
/** A saved report may be damaged, and its URLs are requested. */
const webUrl = z.url({ protocol: /^https?$/ });
const level = z.enum(levels);
const certainty = z.enum(['deterministic', 'heuristic']);
const fingerprint = z.string().regex(/^[0-9a-f]{32}$/);
const dateTime = z.iso.datetime();
const listOf = <T extends z.ZodType>(item: T) => z.array(item).readonly();

const findingSchema = z.object({
  ruleId: text.describe(
    '`page/<id>` for a rule about one page, `site/<id>` for one about the site, `diff/<id>` for one about a change',
  ),
  level,
  certainty,
  url: webUrl.describe('The page, or the link target, sitemap or image that the rule counts'),
  template: text
    .nullable()
    .describe('URL pattern of the pages that are alike, such as `/product/…`; null for other URLs'),
  message: text,
  evidence: listOf(z.object({ label: text, detail: text.optional() })).describe(
    'For example, the pages that link to a broken URL',
  ),
  moreEvidence: count.describe('How many pieces of evidence are left out'),
  fix: text,
  fingerprint,
  baseline: z.enum(['new', 'unchanged']),
});

const ruleSummarySchema = z.object({
  ruleId: text,
  level: level.describe('The worst level of its findings'),
  title: text,
  count: count.describe('Findings'),
  new: count.describe('Findings that the baseline lacks'),
  eligible: count.nullable().describe('What the rule could judge; null where it isn’t counted'),
  points: z
    .number()
    .min(0)
    .nullable()
    .describe('Points of the score that its findings cost; null if there is no score'),
});

const pageSchema = z.object({
  url: webUrl,
  status: count,
  title: text.describe('Empty if there is none'),
  score: z.number().nullable(),
  indexable: z.boolean().nullable().describe('null if only one page was audited'),
  depth: count
    .nullable()
    .describe('Clicks from the home page; null if no followed link leads here'),
  inlinks: count.nullable().describe('Pages that link here; null if only one page was audited'),
  rank: z
    .number()
    .min(0)
    .nullable()
    .describe('Internal rank: 1 is the average of the site; null if only one page was audited'),
  excludedBy: z
    .enum(['noindex', 'robots.txt', 'canonical'])
    .nullable()
    .describe('Why search engines may not index it'),
  canonical: webUrl.nullable(),
  alternates: listOf(z.object({ code: text, url: webUrl })).describe('Its hreflang links'),
  content: z
    .object({ hash: text, signature: text.nullable() })
    .nullable()
    .describe(
      'Recognizes the main text under another URL: a hash, and 128 bytes of MinHash as Base64. null if there is no text',
    ),
  template: text.nullable(),
  file: text
    .nullable()
    .describe('Path of its file, relative to the working folder; null for a URL'),
});

const responseSchema = z.object({
  url: webUrl,
  status: count.nullable().describe('null if there was no response'),
  target: webUrl.nullable().describe('Where a redirect leads'),
  inlinks: count.nullable().describe('Pages that link here'),
  blocked: z.boolean().describe('Whether robots.txt blocks it for Googlebot'),
  reason: text.nullable().describe('Why nothing is known about the URL'),
});

const comparisonSchema = z.object({
  target: text.describe('As typed, without credentials'),
  score: z.number().min(0).max(100).nullable(),
  pages: count,
  added: count
    .nullable()
    .describe('URLs that only the new build has; null if a crawl is incomplete'),
  lost: count.describe('URLs that led to a page or a file and now don’t'),
  removed: count.describe('Other URLs that only the old build has'),
  renamed: count.describe('Pages with a new URL, which are neither added nor removed'),
  redirects: listOf(
    z.object({
      from: text,
      to: text,
      line: text.describe('For `_redirects`, or for `.htaccess` if the site uses it'),
      because: z.enum([
        'same text',
        'similar text',
        'same title',
        'redirected before',
        'nearest page above',
      ]),
    }),
  ).describe('Redirects to add for URLs that were lost'),
});

/** The report of a command: what `--format json` writes. */
export const reportSchema = z
  .object({
    schemaVersion: z.literal(1),
    tool: z.object({ name: z.literal('plumbline'), version: text }),
    command: z.enum(['audit', 'site', 'diff']),
    target: text.describe('As typed, without credentials'),
    generatedAt: dateTime,
    complete: z
      .boolean()
      .describe('Whether everything that the command should measure was measured'),
    verdict: z.enum(['pass', 'fail', 'unmeasured']),
    summary: text.describe('The verdict as a sentence'),
    hasBaseline: z.boolean().describe('Without a baseline, all findings are new'),
    score: z.number().min(0).max(100).nullable(),
    coverage: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('Percent of the rules that could be judged'),
    counts: z.object({
      pages: count,
      error: count,
      warning: count,
      notice: count,
      info: count,
      new: count,
      unchanged: count,
      fixed: count,
      suppressed: count,
      unknown: count,
    }),
    rules: listOf(ruleSummarySchema).describe(
      'Rules with findings: first those with new findings, then those that cost most points',
    ),
    comparison: comparisonSchema
      .nullable()
      .describe('What `diff` compared the target with; null for other commands'),
    pages: listOf(pageSchema),
    responses: listOf(responseSchema).describe('URLs of the site that aren’t pages'),
    unlinked: listOf(webUrl)
      .nullable()
      .describe(
        'HTML files that no link, sitemap or list leads to; null for a URL and after an incomplete crawl',
      ),
    findings: listOf(findingSchema),
    fixed: listOf(z.object({ ruleId: text, path: text, fingerprint })).describe(
      'Findings of the baseline that are gone',
    ),
    unknown: listOf(
      z.object({
        ruleId: text,
        url: text.nullable().describe('null if the whole rule is unknown'),
        reason: text,
        count: count.describe('URLs that this line stands for'),
      }),
    ),
    excluded: listOf(z.object({ ruleId: text, reason: text })).describe(
      'Rules that are not part of this command',
    ),
    notes: listOf(text).describe('About the target, the options and the config'),
    timing: z.object({ startedAt: dateTime, durationMs: count }),
  })
  .describe('Report of `plumbline audit`, `plumbline site` and `plumbline diff`');

export type Report = z.infer<typeof reportSchema>;
export type Finding = z.infer<typeof findingSchema>;
export type RuleSummary = z.infer<typeof ruleSummarySchema>;
export type ReportedPage = z.infer<typeof pageSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;

/**
 * The report for people who only need to see what is new: without a baseline, the report itself. The points of a rule are
 * for all its findings, so they are left out.
 */
export function newOnly(report: Report): Report {
  if (!report.hasBaseline) return report;
  return {
    ...report,
    findings: report.findings.filter(({ baseline }) => baseline === 'new'),
    rules: report.rules.flatMap((rule) =>
      rule.new === 0 ? [] : { ...rule, count: rule.new, points: null },
    ),
  };
}

/** Findings with the same rule and template, in the order of the report. */
export interface FindingGroup {
  readonly ruleId: string;
  readonly level: Level;
  readonly template: string | null;
  readonly findings: readonly Finding[];
}

/** Groups findings by rule, level and template, in the order of the findings. The largest group of a rule comes first. */
export function groupFindings({
  findings,
  rules,
}: Pick<Report, 'findings' | 'rules'>): FindingGroup[] {
  const places = new Map(rules.map(({ ruleId }, place) => [ruleId, place]));
  const placeOf = ({ ruleId }: FindingGroup) => places.get(ruleId) ?? rules.length;
  const groups = Map.groupBy(findings, ({ ruleId, level: each, template }) =>
    JSON.stringify([ruleId, each, template]),
  );
  return [...groups.values()]
    .flatMap((alike) => {
      const [first] = alike;
      return first
        ? { ruleId: first.ruleId, level: first.level, template: first.template, findings: alike }
        : [];
    })
    .sort(
      (a, b) =>
        levels.indexOf(a.level) - levels.indexOf(b.level) ||
        placeOf(a) - placeOf(b) ||
        // Changes are sorted already, the worst first.
        (a.ruleId.startsWith('diff/') ? 0 : b.findings.length - a.findings.length),
    );
}
