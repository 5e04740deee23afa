import type { AuditReport } from '@plumbline/tools/seo-audit';
import type { Page } from './pages.ts';
import type { Reason } from './reasons.ts';
import type { OwnSite } from './site.ts';

export interface AuditedPage extends Page {
  readonly score: number | null;
  /** Checks that cost points, the largest loss first. */
  readonly lost: readonly {
    readonly check: string;
    readonly points: number;
    readonly message: string;
  }[];
  /** Checks without a result. */
  readonly unknown: readonly string[];
  /** Why there is no result of the browser; null when there is one or none was requested. */
  readonly failure: string | null;
}

/** Audits one of the product's pages with its public API. */
export async function auditPage(site: OwnSite, page: Page, deep: boolean): Promise<AuditedPage> {
  const report = await site.server.call<
    AuditReport & { readonly deep: { readonly failure: string | null } | null }
  >('POST', '/api/seo-audit', {
    url: site.origin + page.path,
    deep,
    fresh: true,
  });
  const lost = report.checks
    .map(({ id, lost: points, message }) => ({ check: id, points, message }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return {
    ...page,
    score: report.score,
    lost,
    unknown: report.others.filter(({ status }) => status === 'unknown').map(({ id }) => id),
    failure: report.deep?.failure ?? null,
  };
}

const isOf = ({ page }: Reason, { path, route }: Page) =>
  page === '*' || page === path || page === route;

/** Failures of the pages of a run, one per line. */
export function auditIssues(pages: readonly AuditedPage[], reasons: readonly Reason[]): string[] {
  return pages.flatMap((page) => {
    const accepted = new Set(reasons.filter((each) => isOf(each, page)).map(({ check }) => check));
    const open = page.lost.filter(({ check }) => !accepted.has(check));
    const lines =
      page.failure === null ? [] : [`${page.path}: the browser gave no result: ${page.failure}`];
    if (open.length === 0) return lines;
    const what = open.map(({ check, points }) => `${check} -${points}`).join(', ');
    return [...lines, `${page.path} scores ${page.score}: ${what}`];
  });
}

/** Reasons that no page needs any more, one per line; call it when all pages were audited. */
export function idleReasons(pages: readonly AuditedPage[], reasons: readonly Reason[]): string[] {
  const idle = reasons.filter(
    (reason) =>
      reason.whenOffline === undefined &&
      pages.some((page) => isOf(reason, page)) &&
      !pages.some(
        (page) => isOf(reason, page) && page.lost.some(({ check }) => check === reason.check),
      ),
  );
  return idle.map(({ page, check }) => `No page of ${page} needs a reason for ${check} any more`);
}
