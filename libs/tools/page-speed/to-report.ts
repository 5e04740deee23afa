import { type LabResult, medianLoadOf } from './lab.ts';
import type { FormFactor, LabRun } from './lab-run.ts';
import {
  type FieldAnswer,
  type FormFactorReport,
  type PageSpeedReport,
  type Spread,
  type SpreadMetric,
  spreadMetrics,
} from './report.ts';
import { round } from './round.ts';
import { suggestionsOf } from './suggestions.ts';

export interface ReportContext {
  /** The URL as requested. */
  readonly url: string;
  readonly analyzedAt: Date;
  readonly field: FieldAnswer;
}

/**
 * Builds the report of a measurement: the figures of the median load for each form factor, and their range.
 * @throws Error when a form factor has no load
 */
export function toReport(
  result: LabResult,
  { url, analyzedAt, field }: ReportContext,
): PageSpeedReport {
  const desktop = loadsOf(result, 'desktop');
  const mobile = loadsOf(result, 'mobile');
  return {
    url,
    finalUrl: mobile.shown.finalUrl,
    analyzedAt: analyzedAt.toISOString(),
    runs: Math.min(desktop.loads.length, mobile.loads.length),
    desktop: toFormFactorReport(desktop),
    mobile: toFormFactorReport(mobile),
    field,
  };
}

interface Loads {
  readonly loads: readonly LabRun[];
  readonly shown: LabRun;
}

const loadsOf = (result: LabResult, formFactor: FormFactor): Loads => ({
  loads: result.runs.filter((run) => run.formFactor === formFactor),
  shown: medianLoadOf(result, formFactor),
});

function toFormFactorReport({ loads, shown }: Loads): FormFactorReport {
  const { metrics } = shown;
  return {
    runs: loads.length,
    ...figuresOf(shown),
    scoreWarning: scoreWarningOf(shown),
    fid: whole(metrics.maxPotentialFirstInputDelay),
    speedIndex: seconds(metrics.speedIndex),
    ttfb: whole(metrics.timeToFirstByte),
    loadTime: seconds(metrics.load),
    pageSize: shown.transferBytes === null ? null : round(shown.transferBytes / 1_024, 1),
    requests: shown.requestCount,
    suggestions: suggestionsOf(shown.findings, metrics.totalBlockingTime),
    spread: spreadOf(loads.map(figuresOf)),
    findings: shown.findings,
    waterfall: shown.requests,
    filmstrip: shown.filmstrip,
    resources: shown.resources,
    warnings: shown.warnings,
    conditions: shown.conditions,
  };
}

/** A page that is missing most of its files is fast for the wrong reason. */
function scoreWarningOf({ requests, refusedRequests }: LabRun): string | null {
  // Requests before the page's own document are redirects to it.
  const page = requests.findIndex(
    ({ resourceType, status }) => resourceType === 'Document' && !(status >= 300 && status < 400),
  );
  const files = requests.slice(page + 1).filter(({ url }) => /^https?:/i.test(url));
  const unanswered = files.filter(({ status }) => status < 100).length + refusedRequests;
  const all = files.length + refusedRequests;
  return unanswered > all / 2
    ? `${unanswered} of ${all} files of the page got no response here, so the score says little about the page that visitors see.`
    : null;
}

type Figures = Readonly<Record<SpreadMetric, number | null>>;

/** Figures in the report's units. */
const figuresOf = ({ score, metrics }: LabRun): Figures => ({
  score: whole(score),
  fcp: seconds(metrics.firstContentfulPaint),
  lcp: seconds(metrics.largestContentfulPaint),
  cls: metrics.cumulativeLayoutShift === null ? null : round(metrics.cumulativeLayoutShift, 3),
  tbt: whole(metrics.totalBlockingTime),
});

function spreadOf(loads: readonly Figures[]): FormFactorReport['spread'] {
  const spread: Partial<Record<SpreadMetric, Spread>> = {};
  for (const metric of spreadMetrics) {
    const values = loads.map((load) => load[metric]).filter((value) => value !== null);
    if (values.length > 0) spread[metric] = { min: Math.min(...values), max: Math.max(...values) };
  }
  return spread;
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
const seconds = (ms: number | null): number | null => (ms === null ? null : round(ms / 1_000, 2));
