import {
  badgeMetrics,
  badgeThresholds,
  desktopThresholds,
  type FieldReport,
  type FormFactor,
  type FormFactorReport,
  guideOf,
  type MetricGuide,
  type MetricId,
  otherThresholds,
  rate,
  type Rating,
  type Spread,
  type Threshold,
} from '@plumbline/page-speed';
import { showFigure } from './compared-figures.ts';
import { millisecondsOf, shiftOf } from './figures.ts';

/** A figure as its card shows it. */
export interface MetricView {
  readonly id: MetricId;
  /** `null` where Lighthouse could not tell. */
  readonly value: number | null;
  /** With its unit. */
  readonly show: (value: number) => string;
  /** What it is held against, and what came of it; `null` where nobody sets a threshold. */
  readonly rated: { readonly rating: Rating; readonly threshold: Threshold } | null;
  /** Where the figure has one: from the lowest to the highest of the loads. */
  readonly spread: Spread | null;
  /** What a reader must know beside the figure: a sentence, or the reason why there is none. */
  readonly note: string | null;
  readonly guide: MetricGuide;
}

const couldNotTell = 'Unknown: Lighthouse could not tell.';

function viewOf(
  id: Exclude<MetricId, 'score' | 'inp'>,
  report: FormFactorReport,
  threshold: Threshold | null,
  note: string | null = null,
): MetricView {
  const spreads: Readonly<Partial<Record<MetricId, Spread>>> = report.spread;
  const value = report[id];
  return {
    id,
    value,
    show: showFigure[id],
    rated: threshold && { rating: rate(value, threshold), threshold },
    spread: spreads[id] ?? null,
    note: value === null && note === null ? couldNotTell : note,
    guide: guideOf(id),
  };
}

/** The metrics of a device in the order of the page: the four of the specification first. */
export function metricViews(factor: FormFactor, report: FormFactorReport): readonly MetricView[] {
  const own = factor === 'desktop' ? desktopThresholds : otherThresholds;
  return [
    ...badgeMetrics.map((id) =>
      viewOf(
        id,
        report,
        badgeThresholds[id],
        id === 'fid' && report.fid !== null
          ? 'The most it could be; total blocking time says more.'
          : null,
      ),
    ),
    viewOf('tbt', report, own.tbt),
    viewOf('speedIndex', report, own.speedIndex),
  ];
}

/** What the page costs to load, as it was observed. */
export function loadViews(report: FormFactorReport): readonly MetricView[] {
  const { ttfb, loadTime } = report;
  return [
    viewOf('ttfb', report, otherThresholds.ttfb, ttfb === null ? null : 'As observed.'),
    viewOf(
      'loadTime',
      report,
      null,
      loadTime === null
        ? 'Unknown: there was no load event.'
        : 'Until the load event, as observed.',
    ),
    viewOf('pageSize', report, null, 'As transferred.'),
    viewOf('requests', report, null, 'In all.'),
  ];
}

/** A metric of field data. */
export interface FieldView {
  readonly guide: MetricGuide;
  readonly value: number | null;
  readonly show: (value: number) => string;
  readonly rating: Rating;
  /** In the unit of the value. */
  readonly threshold: Threshold;
}

const fieldMetrics = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;

/** The metrics of field data, held against the thresholds of Web Vitals. Times are milliseconds there. */
export function fieldViews(report: FieldReport): readonly FieldView[] {
  return fieldMetrics.flatMap((id) => {
    const guide = guideOf(id);
    if (!guide.threshold) return [];
    const factor = guide.threshold.unit === 's' ? 1_000 : 1;
    const threshold = {
      ...guide.threshold,
      good: guide.threshold.good * factor,
      poor: guide.threshold.poor * factor,
    };
    return [
      {
        guide,
        value: report[id],
        show: threshold.unit === '' ? shiftOf : millisecondsOf,
        rating: rate(report[id], threshold),
        threshold,
      },
    ];
  });
}
