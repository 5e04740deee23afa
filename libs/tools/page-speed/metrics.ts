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
const scoreBands = { good: 90, fair: 50 } as const;

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

/** Explains one figure of a report. */
export interface MetricGuide {
  readonly id: string;
  readonly name: string;
  /** One or two sentences for readers who don't know the metric. */
  readonly meaning: string;
  /** URL of an explanation. */
  readonly link: string;
  readonly threshold: Threshold | null;
  /** Where the figure comes from. */
  readonly origin: string;
}

const simulated =
  'Measured in the lab: loaded at full speed, then computed by Lighthouse for a slower connection and device.';
const observed = 'Measured in the lab, on this server, at full speed.';
const visits = 'Measured on real visits by Chrome, and published in the Chrome UX Report.';

/** Every figure of a report, in display order. */
export const metricsGuide = [
  {
    id: 'score',
    name: 'Performance score',
    meaning: `Lighthouse's weighted mean of five metrics, 0 to 100. ${scoreBands.good} or more is good, below ${scoreBands.fair} poor.`,
    link: 'https://developer.chrome.com/docs/lighthouse/performance/performance-scoring',
    threshold: null,
    origin: 'Computed by Lighthouse from what it measured.',
  },
  {
    id: 'fcp',
    name: 'First Contentful Paint (FCP)',
    meaning: 'Seconds until the first text or image appears.',
    link: 'https://web.dev/articles/fcp',
    threshold: badgeThresholds.fcp,
    origin: simulated,
  },
  {
    id: 'lcp',
    name: 'Largest Contentful Paint (LCP)',
    meaning: 'Seconds until the largest text or image on the first screen appears.',
    link: 'https://web.dev/articles/lcp',
    threshold: badgeThresholds.lcp,
    origin: simulated,
  },
  {
    id: 'cls',
    name: 'Cumulative Layout Shift (CLS)',
    meaning: 'How much of the screen moves, and how far, while the page loads. It has no unit.',
    link: 'https://web.dev/articles/cls',
    threshold: badgeThresholds.cls,
    origin: 'Measured in the lab, without scrolling or clicking.',
  },
  {
    id: 'fid',
    name: 'First Input Delay (FID), retired',
    meaning:
      'The longest time a first click could have waited. INP replaced FID as a Core Web Vital in March 2024.',
    link: 'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-max-potential-fid',
    threshold: badgeThresholds.fid,
    origin: simulated,
  },
  {
    id: 'tbt',
    name: 'Total Blocking Time (TBT)',
    meaning: 'Milliseconds during loading in which long tasks kept the page from responding.',
    link: 'https://web.dev/articles/tbt',
    threshold: otherThresholds.tbt,
    origin: simulated,
  },
  {
    id: 'speedIndex',
    name: 'Speed Index (SI)',
    meaning: 'Average seconds until the visible parts of the page appear.',
    link: 'https://developer.chrome.com/docs/lighthouse/performance/speed-index',
    threshold: otherThresholds.speedIndex,
    origin: simulated,
  },
  {
    id: 'ttfb',
    name: 'Time to First Byte (TTFB)',
    meaning: 'Milliseconds until the first byte of the HTML, including connection and redirects.',
    link: 'https://web.dev/articles/ttfb',
    threshold: otherThresholds.ttfb,
    origin: observed,
  },
  {
    id: 'loadTime',
    name: 'Load time',
    meaning: 'Seconds until the browser reports that the page and its files are loaded.',
    link: 'https://developer.mozilla.org/docs/Web/API/Window/load_event',
    threshold: null,
    origin: observed,
  },
  {
    id: 'pageSize',
    name: 'Page size',
    meaning: 'KB (1,024 bytes) transferred over the network, after compression.',
    link: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
    threshold: null,
    origin: observed,
  },
  {
    id: 'requests',
    name: 'Requests',
    meaning: 'Number of files that the browser requested.',
    link: 'https://developer.chrome.com/docs/devtools/network',
    threshold: null,
    origin: observed,
  },
  {
    id: 'inp',
    name: 'Interaction to Next Paint (INP)',
    meaning:
      'Milliseconds from a click, tap or key press to the next frame, for nearly all interactions of a visit.',
    link: 'https://web.dev/articles/inp',
    threshold: otherThresholds.inp,
    origin: visits,
  },
] as const satisfies readonly MetricGuide[];

export type MetricId = (typeof metricsGuide)[number]['id'];

/** The guide of one figure. */
export function guideOf(id: MetricId): MetricGuide {
  const guide = metricsGuide.find((each) => each.id === id);
  if (!guide) throw new Error(`No guide of ${id}`);
  return guide;
}
