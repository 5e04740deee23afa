/** Rating of a figure; `unknown` without a value. */
export type Rating = 'good' | 'needs-improvement' | 'poor' | 'unknown';

/** Limits of good and poor, with their source. */
export interface Threshold {
  /** At most this is good. */
  readonly good: number;
  /** More than this is poor. */
  readonly poor: number;
  readonly unit: 's' | 'ms' | '';
  readonly setBy: string;
  /** URL of the source. */
  readonly source: string;
}

/** Lighthouse's bands of its score: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring */
export const scoreBands = { good: 90, fair: 50 } as const;

/** Metrics with a badge, in display order. */
export type BadgeMetric = 'fcp' | 'lcp' | 'cls' | 'fid';

const vitals = 'Google, Web Vitals';

export const badgeThresholds: Readonly<Record<BadgeMetric, Threshold>> = {
  fcp: { good: 1.8, poor: 3, unit: 's', setBy: vitals, source: 'https://web.dev/articles/fcp' },
  lcp: { good: 2.5, poor: 4, unit: 's', setBy: vitals, source: 'https://web.dev/articles/lcp' },
  cls: { good: 0.1, poor: 0.25, unit: '', setBy: vitals, source: 'https://web.dev/articles/cls' },
  // INP replaced FID as a Core Web Vital in March 2024, but it needs a real visitor. The specification keeps FID.
  fid: {
    good: 100,
    poor: 300,
    unit: 'ms',
    setBy: `${vitals}, until March 2024`,
    source: 'https://web.dev/articles/fid',
  },
};

/** Thresholds of metrics without a badge. */
export const otherThresholds = {
  /** Thresholds for phones; see `desktopThresholds` for desktops. */
  tbt: {
    good: 200,
    poor: 600,
    unit: 'ms',
    setBy: 'Google, Lighthouse',
    source:
      'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time',
  },
  /** Thresholds for phones, as above. */
  speedIndex: {
    good: 3.4,
    poor: 5.8,
    unit: 's',
    setBy: 'Google, Lighthouse',
    source: 'https://developer.chrome.com/docs/lighthouse/performance/speed-index',
  },
  ttfb: {
    good: 800,
    poor: 1_800,
    unit: 'ms',
    setBy: vitals,
    source: 'https://web.dev/articles/ttfb',
  },
  inp: {
    good: 200,
    poor: 500,
    unit: 'ms',
    setBy: vitals,
    source: 'https://web.dev/articles/inp',
  },
} as const satisfies Readonly<Record<string, Threshold>>;

/** Lighthouse is stricter for desktops. Values are the p10 and median of its curves, from the source of each audit. */
export const desktopThresholds = {
  tbt: {
    good: 150,
    poor: 350,
    unit: 'ms',
    setBy: 'Google, Lighthouse',
    source:
      'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/metrics/total-blocking-time.js',
  },
  speedIndex: {
    good: 1.3,
    poor: 2.3,
    unit: 's',
    setBy: 'Google, Lighthouse',
    source:
      'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/metrics/speed-index.js',
  },
} as const satisfies Readonly<Partial<Record<keyof typeof otherThresholds, Threshold>>>;

/** The band of a score of 0 to 100. */
export function rateScore(score: number | null): Rating {
  if (score === null) return 'unknown';
  if (score >= scoreBands.good) return 'good';
  return score >= scoreBands.fair ? 'needs-improvement' : 'poor';
}

/** @param value in the threshold's unit */
export function rate(value: number | null, { good, poor }: Threshold): Rating {
  if (value === null) return 'unknown';
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** @param value in seconds for `fcp` and `lcp`, in milliseconds for `fid` */
export const rateBadge = (metric: BadgeMetric, value: number | null): Rating =>
  rate(value, badgeThresholds[metric]);
