import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import type { PageAudit } from '@plumbline/engine';
import { productToken } from '../../config/product.ts';
import type { DeepAuditDto, SeoAuditReportDto } from './dto/seo-audit-report.dto.ts';
import type { SeoAuditRequestDto } from './dto/seo-audit-request.dto.ts';

export interface AuditRun extends PageAudit {
  readonly request: SeoAuditRequestDto;
}

/** The report and its HTTP exchange in the shape of the contract. */
export function toReportDto(run: AuditRun): SeoAuditReportDto {
  const { snapshot, facts } = run.reading;
  const { report } = run;
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

function roundAll(
  timings: PageAudit['reading']['snapshot']['timings'],
): SeoAuditReportDto['timings'] {
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
