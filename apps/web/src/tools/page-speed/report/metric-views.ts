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
import { millisecondsOf, secondsOf, shiftOf } from './figures.ts';

/** A metric as its card shows it. */
export interface MetricView {
  readonly id: MetricId;
  /** `null` where Lighthouse could not tell. */
  readonly value: number | null;
  /** With its unit. */
  readonly show: (value: number) => string;
  readonly rating: Rating;
  /** Of the form factor, where it has its own. */
  readonly threshold: Threshold;
  /** Where the figure has one: from the lowest to the highest of the loads. */
  readonly spread: Spread | null;
  readonly guide: MetricGuide;
}

const byUnit: Readonly<Record<Threshold['unit'], (value: number) => string>> = {
  s: secondsOf,
  ms: millisecondsOf,
  '': shiftOf,
};

/** The metrics of a form factor in the order of the page: the four of the specification first. */
export function metricViews(factor: FormFactor, report: FormFactorReport): readonly MetricView[] {
  const own = factor === 'desktop' ? desktopThresholds : otherThresholds;
  const thresholds = { ...badgeThresholds, tbt: own.tbt, speedIndex: own.speedIndex };
  const spreads: Readonly<Partial<Record<MetricId, Spread>>> = report.spread;
  return [...badgeMetrics, 'tbt' as const, 'speedIndex' as const].map((id) => {
    const threshold = thresholds[id];
    return {
      id,
      guide: guideOf(id),
      value: report[id],
      show: byUnit[threshold.unit],
      rating: rate(report[id], threshold),
      threshold,
      spread: spreads[id] ?? null,
    };
  });
}

/** A metric of field data. */
export interface FieldView {
  readonly name: string;
  readonly value: number | null;
  readonly show: (value: number) => string;
  readonly rating: Rating;
  /** In the unit of the value. */
  readonly good: number;
  readonly poor: number;
}

const fieldMetrics = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;

/** The metrics of field data, held against the thresholds of Web Vitals. Times are milliseconds there. */
export function fieldViews(report: FieldReport): readonly FieldView[] {
  return fieldMetrics.flatMap((id) => {
    const { name, threshold } = guideOf(id);
    if (!threshold) return [];
    const value = report[id];
    const factor = threshold.unit === 's' ? 1_000 : 1;
    return [
      {
        name,
        value,
        show: threshold.unit === '' ? shiftOf : millisecondsOf,
        rating: rate(value, {
          ...threshold,
          good: threshold.good * factor,
          poor: threshold.poor * factor,
        }),
        good: threshold.good * factor,
        poor: threshold.poor * factor,
      },
    ];
  });
}
