import type {
  FormFactor,
  LabConditions,
  LabFinding,
  LabFrame,
  LabRequest,
  LabResourceGroup,
} from './lab-run.ts';

/** Lowest and highest value of the runs; equal with one run. */
export interface Spread {
  readonly min: number;
  readonly max: number;
}

export const spreadMetrics = ['score', 'fcp', 'lcp', 'cls', 'tbt'] as const;
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
