import { badgeThresholds, otherThresholds, scoreBands, type Threshold } from './thresholds.ts';

/** What a figure of a report is. */
export interface MetricGuide {
  readonly id: string;
  readonly name: string;
  /** One or two sentences for a reader who does not know it. */
  readonly meaning: string;
  /** Where it is explained. */
  readonly link: string;
  readonly threshold: Threshold | null;
  /** Where the figure comes from. */
  readonly origin: string;
}

const simulated =
  'Measured in the laboratory: loaded at full speed, then computed by Lighthouse for a slower connection and device.';
const observed = 'Measured in the laboratory, as observed on this server: not slowed down.';
const visits = 'Measured on real visits by Chrome, and published in the Chrome UX Report.';

/** Every figure of a report, in the order of the page. */
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
    name: 'First contentful paint',
    meaning: 'Seconds until the first text or picture is on the screen.',
    link: 'https://web.dev/articles/fcp',
    threshold: badgeThresholds.fcp,
    origin: simulated,
  },
  {
    id: 'lcp',
    name: 'Largest contentful paint',
    meaning: 'Seconds until the largest text or picture of the first screen is there.',
    link: 'https://web.dev/articles/lcp',
    threshold: badgeThresholds.lcp,
    origin: simulated,
  },
  {
    id: 'cls',
    name: 'Layout shift',
    meaning: 'How much of the screen jumps, and how far, while the page comes up. Without unit.',
    link: 'https://web.dev/articles/cls',
    threshold: badgeThresholds.cls,
    origin: 'Measured in the laboratory, without scrolling or clicking.',
  },
  {
    id: 'fid',
    name: 'First input delay',
    meaning:
      'The longest that a first click could have waited: the longest task between first paint and interactive. The delay itself needs a visitor, and is retired as a vital; total blocking time and, in field data, interaction to next paint say more.',
    link: 'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-max-potential-fid',
    threshold: badgeThresholds.fid,
    origin: simulated,
  },
  {
    id: 'tbt',
    name: 'Total blocking time',
    meaning:
      'Milliseconds that tasks longer than 50 ms kept the page from answering clicks, summed over the load.',
    link: 'https://web.dev/articles/tbt',
    threshold: otherThresholds.tbt,
    origin: simulated,
  },
  {
    id: 'speedIndex',
    name: 'Speed index',
    meaning: 'Seconds until the visible part of the page is there, averaged over its area.',
    link: 'https://developer.chrome.com/docs/lighthouse/performance/speed-index',
    threshold: otherThresholds.speedIndex,
    origin: simulated,
  },
  {
    id: 'ttfb',
    name: 'Time to first byte',
    meaning:
      'Milliseconds until the first byte of the document, its connection and redirects included.',
    link: 'https://web.dev/articles/ttfb',
    threshold: otherThresholds.ttfb,
    origin: observed,
  },
  {
    id: 'loadTime',
    name: 'Load time',
    meaning: 'Seconds until the browser says that the page and all that it names are loaded.',
    link: 'https://developer.mozilla.org/docs/Web/API/Window/load_event',
    threshold: null,
    origin: observed,
  },
  {
    id: 'pageSize',
    name: 'Page size',
    meaning: 'KB of 1,024 bytes that came over the network, compressed as they came.',
    link: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
    threshold: null,
    origin: observed,
  },
  {
    id: 'requests',
    name: 'Requests',
    meaning: 'How many files the browser asked for.',
    link: 'https://developer.chrome.com/docs/devtools/network',
    threshold: null,
    origin: observed,
  },
  {
    id: 'inp',
    name: 'Interaction to next paint',
    meaning:
      'Milliseconds from a click, tap or key to the next frame, for almost all of a visit. Only real visits have it.',
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
