import type { FetchTimings, RedirectHop } from '@plumbline/page';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import type { AuditReport } from '@plumbline/tools/seo-audit';
import type { PageReading } from '../page/page-reader.ts';
import type { DeepResult } from './deep-audits.ts';

/** A finished audit, before its report is written. */
interface PageAudit {
  readonly reading: PageReading;
  readonly report: AuditReport;
  /** What the browser returned; `null` unless the audit is deep. */
  readonly deep: Pick<DeepResult, 'report' | 'failure'> | null;
  /** Requests sent for this report, including those for the page. Cached responses and the browser's requests don't count. */
  readonly requests: number;
  readonly fromCache: boolean;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** The measurement in a browser that a deep audit used. */
interface LabProvenance {
  readonly kind: 'measured';
  readonly by: string;
  readonly browser: string;
  readonly runs: number;
  /** ISO 8601. */
  readonly measuredAt: string;
  readonly finalUrl: string;
}

/** The report on a page with its HTTP exchange and its sources. It is the same after a round trip through JSON. */
export interface SeoAuditReport extends AuditReport {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  /** Durations here and in `timings` are whole milliseconds. */
  readonly redirects: readonly Omit<RedirectHop, 'target'>[];
  readonly timings: FetchTimings;
  /** The first title, at most 300 characters; empty if there is none. */
  readonly pageTitle: string;
  readonly wall: PageReading['facts']['wall'];
  /** As requested; absent if there was none. */
  readonly keyphrase?: string;
  /** `null` unless the audit is deep. */
  readonly deep: {
    /** `null` if there is none. */
    readonly measurement: LabProvenance | null;
    /** Why browser results are missing, as a sentence for the reader; `null` if none are. */
    readonly failure: string | null;
  } | null;
  readonly provenance: {
    readonly kind: 'measured';
    readonly by: string;
    /** ISO 8601, like `finishedAt`. */
    readonly fetchedAt: string;
    readonly finishedAt: string;
    readonly fromCache: boolean;
    readonly requests: number;
    readonly durationMs: number;
  };
}

/** Writes the report of an audit. @param product names the program in the provenance */
export function toSeoAuditReport(
  audit: PageAudit,
  request: { readonly keyphrase?: string },
  product: string,
): SeoAuditReport {
  const { report, deep } = audit;
  const { snapshot, facts } = audit.reading;
  return {
    url: snapshot.requestedUrl,
    score: report.score,
    checks: report.checks,
    others: report.others,
    summary: report.summary,
    unscored: report.unscored,
    grade: report.grade,
    lost: report.lost,
    coverage: report.coverage,
    cap: report.cap,
    categories: report.categories,
    finalUrl: snapshot.finalUrl,
    status: snapshot.status,
    redirects: snapshot.redirects.map(({ target: _, ...hop }) => ({
      ...hop,
      ms: Math.round(hop.ms),
    })),
    timings: roundAll(snapshot.timings),
    pageTitle: facts.titles[0]?.text.slice(0, 300) ?? '',
    wall: facts.wall && { ...facts.wall },
    ...(request.keyphrase ? { keyphrase: request.keyphrase } : {}),
    deep: deep && {
      measurement: deep.report && toLabProvenance(deep.report),
      failure: deep.failure,
    },
    provenance: {
      kind: 'measured',
      by: product,
      fetchedAt: snapshot.fetchedAt,
      finishedAt: new Date(audit.finishedAt).toISOString(),
      fromCache: audit.fromCache,
      requests: audit.requests,
      durationMs: audit.finishedAt - audit.startedAt,
    },
  };
}

function toLabProvenance(report: PageSpeedReport): LabProvenance {
  const { lighthouse, browser } = report.mobile.conditions;
  return {
    kind: 'measured',
    by: `Lighthouse ${lighthouse}`,
    browser,
    runs: report.runs,
    measuredAt: report.analyzedAt,
    finalUrl: report.finalUrl,
  };
}

function roundAll(timings: FetchTimings): FetchTimings {
  const round = (ms: number | null) => (ms === null ? null : Math.round(ms));
  return {
    dnsMs: round(timings.dnsMs),
    connectMs: round(timings.connectMs),
    tlsMs: round(timings.tlsMs),
    firstByteMs: Math.round(timings.firstByteMs),
    downloadMs: Math.round(timings.downloadMs),
    totalMs: Math.round(timings.totalMs),
  };
}
