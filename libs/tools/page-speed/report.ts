import {
  type FormFactor,
  type LabConditions,
  type LabDelivery,
  type LabFinding,
  type LabFrame,
  type LabRequest,
  type LabResourceGroup,
  type LabResult,
  type LabRun,
  medianLoadOf,
  type RenderedPage,
} from './lab.ts';
import { suggestionsOf } from './suggestions.ts';

/** Lowest and highest value of the runs; equal with one run. */
export interface Spread {
  readonly min: number;
  readonly max: number;
}

const spreadMetrics = ['score', 'fcp', 'lcp', 'cls', 'tbt'] as const;
export type SpreadMetric = (typeof spreadMetrics)[number];

/**
 * Lab results of one form factor. The figures come from the median load, chosen by Lighthouse's rule (closest to
 * the medians of FCP and interactive); `null` when Lighthouse has no value.
 */
export interface FormFactorReport {
  /** Number of loads: fewer than requested if time ran out or a load failed. */
  readonly runs: number;
  /** 0 to 100. */
  readonly score: number | null;
  /** A sentence on why the score doesn't reflect what visitors get; `null` when most files were loaded. */
  readonly scoreWarning: string | null;
  /** Seconds. */
  readonly fcp: number | null;
  /** Seconds. */
  readonly lcp: number | null;
  readonly cls: number | null;
  /** Milliseconds: maximum potential first input delay. */
  readonly fid: number | null;
  /** Milliseconds: total blocking time. */
  readonly tbt: number | null;
  /** Seconds. */
  readonly speedIndex: number | null;
  /** Milliseconds, as observed. */
  readonly ttfb: number | null;
  /** Seconds, as observed. */
  readonly loadTime: number | null;
  /** KB of 1,024 bytes, as transferred. */
  readonly pageSize: number | null;
  readonly requests: number | null;
  /** Suggestions that save a noticeable amount, in the order of the findings. */
  readonly suggestions: readonly string[];
  readonly spread: Readonly<Partial<Record<SpreadMetric, Spread>>>;
  readonly findings: readonly LabFinding[];
  readonly waterfall: readonly LabRequest[];
  readonly filmstrip: readonly LabFrame[];
  readonly resources: readonly LabResourceGroup[];
  readonly warnings: readonly string[];
  readonly conditions: LabConditions;
}

/** Field data of the Chrome UX Report: 75th percentiles of real visits in 28 days. Never mixed with lab figures. */
export interface FieldReport {
  /** `url` when the page itself has enough visits, otherwise its origin's data. */
  readonly scope: 'url' | 'origin';
  readonly formFactor: FormFactor;
  /** First and last day, `2026-10-01`. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds; CLS without unit; `null` with too few visits. */
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
  readonly fcp: number | null;
  readonly ttfb: number | null;
}

/** Field data, or a sentence that says why there is none. */
export type FieldAnswer =
  | { readonly known: true; readonly reports: readonly FieldReport[] }
  | { readonly known: false; readonly reason: string };

export interface PageSpeedReport {
  readonly url: string;
  readonly finalUrl: string;
  /** ISO 8601. */
  readonly analyzedAt: string;
  /** Loads of each form factor; the smaller number if they differ. */
  readonly runs: number;
  readonly desktop: FormFactorReport;
  readonly mobile: FormFactorReport;
  readonly field: FieldAnswer;
}

/** Looks up field data. Never throws: failures are reported as unknown, with a reason for the reader. */
export interface FieldData {
  /** A sentence on why no page can be looked up; `null` when lookups are available. */
  readonly unavailable: string | null;
  /** @param url the page's URL as measured */
  of(url: string, signal: AbortSignal): Promise<FieldAnswer>;
}

interface ReportContext {
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

/** Rounds to this many decimals. */
const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
const seconds = (ms: number | null): number | null => (ms === null ? null : round(ms / 1_000, 2));

/** Exact figures of the load in the report, which rounds them. */
interface LoadEvidence {
  /** Milliseconds; `null` when Lighthouse has no value. */
  readonly largestContentfulPaint: number | null;
  readonly totalBlockingTime: number | null;
  readonly transferBytes: number | null;
  readonly delivery: LabDelivery;
}

/** Data from a measurement that audits use in addition to its report. */
export interface PageEvidence {
  /** `null` when the page could not be read. */
  readonly rendered: RenderedPage | null;
  readonly loads: Readonly<Record<FormFactor, LoadEvidence>>;
}

/** @throws Error when a form factor has no load */
export function toPageEvidence(result: LabResult): PageEvidence {
  const evidenceOf = (formFactor: FormFactor): LoadEvidence => {
    const { metrics, transferBytes, delivery } = medianLoadOf(result, formFactor);
    const { largestContentfulPaint, totalBlockingTime } = metrics;
    return { largestContentfulPaint, totalBlockingTime, transferBytes, delivery };
  };
  return {
    rendered: result.rendered,
    loads: { desktop: evidenceOf('desktop'), mobile: evidenceOf('mobile') },
  };
}
