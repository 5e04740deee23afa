import type { SeoAuditCheckDto, SeoAuditReportDto } from '@plumbline/api-client';
import { unreadPage } from '../../../app/unread-page.ts';

export type ScoredReport = SeoAuditReportDto & { readonly score: number };

/** Why the response has no score; `null` if it is the page. */
export const unreadIn = ({ status, wall }: Pick<SeoAuditReportDto, 'status' | 'wall'>) =>
  unreadPage({ status, wall: wall?.evidence ?? null });

/** Whether the page itself was scored. Older saved reports have a score even for an error page or a bot check. */
export const isScored = (report: SeoAuditReportDto): report is ScoredReport =>
  report.score !== null && unreadIn(report) === null;

/** Percent of the applicable weight that must be checked before a grade is shown. This limit is ours. */
const minCoverage = 50;

/** Whether enough was checked for a grade. */
export const isGraded = ({ coverage }: Pick<SeoAuditReportDto, 'coverage'>): boolean =>
  coverage >= minCoverage;

/** Whether each regained point raises the score. It doesn't under a cap, or while the lost points exceed 100. */
export const isPlainSum = ({ lost, cap }: Pick<SeoAuditReportDto, 'lost' | 'cap'>): boolean =>
  lost <= 100 && cap === null;

/** The score if these checks passed and nothing else changed, by the same formula. */
export function scoreAfter(
  { checks, lost, cap }: Pick<SeoAuditReportDto, 'checks' | 'lost' | 'cap'>,
  fixed: readonly string[],
): number {
  const gained = checks.reduce(
    (sum, { id, lost: cost }) => sum + (fixed.includes(id) ? cost : 0),
    0,
  );
  const uncapped = Math.max(0, 100 - lost + gained);
  const isCapped = cap !== null && !cap.by.every((id) => fixed.includes(id));
  return isCapped ? Math.min(uncapped, cap.limit) : uncapped;
}

/** Most expensive first; ties keep the report's order, so that passed checks come last. */
export function sortByCost(checks: readonly SeoAuditCheckDto[]): SeoAuditCheckDto[] {
  return [...checks].sort((a, b) => b.lost - a.lost);
}

/** Checks that need the page to be loaded in a browser. */
export const browserChecks: ReadonlySet<string> = new Set([
  'dom-size',
  'image-delivery',
  'lcp-image-not-lazy',
  'lcp-lab',
  'page-weight',
  'render-blocking',
  'render-content-diff',
  'render-head-diff',
  'render-links-diff',
  'schema-visible-match',
  'tap-targets',
  'tbt-lab',
]);

/** Checks that compare a page with other pages of its site. An audit of one page never runs them. */
export const crawlChecks: ReadonlySet<string> = new Set([
  'click-depth',
  'description-unique',
  'duplicate-content',
  'orphan-pages',
  'sitemap-crawl-diff',
  'title-unique',
]);
