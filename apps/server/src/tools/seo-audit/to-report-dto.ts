import type { AuditReport } from '@plumbline/seo-audit';
import type { PageSpeedReport } from '@plumbline/page-speed';
import type { PageReading } from '@plumbline/engine';
import { productToken } from '../../config/product.ts';
import type { DeepResult } from './deep/deep-audits.ts';
import type { DeepAuditDto, SeoAuditReportDto } from './dto/seo-audit-report.dto.ts';
import type { SeoAuditRequestDto } from './dto/seo-audit-request.dto.ts';

export interface AuditRun {
  readonly request: SeoAuditRequestDto;
  readonly reading: PageReading;
  readonly report: AuditReport;
  /** What the browser gave; `null` when none was asked for. */
  readonly deep: Pick<DeepResult, 'report' | 'failure'> | null;
  readonly requests: number;
  readonly fromCache: boolean;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** The report and the exchange behind it as the contract answers them. */
export function toReportDto(run: AuditRun): SeoAuditReportDto {
  const { snapshot, facts } = run.reading;
  const { report } = run;
  return {
    url: snapshot.requestedUrl,
    score: report.score,
    checks: report.checks,
    summary: report.summary,
    others: report.others,
    grade: report.grade,
    earned: report.earned,
    possible: report.possible,
    coverage: report.coverage,
    cap: report.cap,
    categories: report.categories,
    finalUrl: snapshot.finalUrl,
    status: snapshot.status,
    redirects: snapshot.redirects.map((hop) => ({ ...hop, ms: Math.round(hop.ms) })),
    timings: roundAll(snapshot.timings),
    pageTitle: facts.titles[0]?.text.slice(0, 300) ?? '',
    wall: facts.wall,
    ...(run.request.keyphrase ? { keyphrase: run.request.keyphrase } : {}),
    deep: run.deep && toDeepDto(run.deep),
    provenance: {
      kind: 'measured',
      by: productToken,
      fetchedAt: snapshot.fetchedAt,
      finishedAt: new Date(run.finishedAt).toISOString(),
      fromCache: run.fromCache,
      requests: run.requests,
      durationMs: run.finishedAt - run.startedAt,
    },
  };
}

const toDeepDto = ({ report, failure }: NonNullable<AuditRun['deep']>): DeepAuditDto => ({
  measurement: report && toMeasurement(report),
  failure,
});

function toMeasurement(report: PageSpeedReport): NonNullable<DeepAuditDto['measurement']> {
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

function roundAll(timings: PageReading['snapshot']['timings']): SeoAuditReportDto['timings'] {
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
