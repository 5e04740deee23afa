import {
  badgeMetrics,
  type FieldReport,
  type FormFactor,
  type FormFactorReport,
  guideOf,
  type MetricGuide,
  type MetricId,
  rate,
  type Rating,
  type Spread,
  type Threshold,
} from '@plumbline/page-speed';
import { millisecondsOf, secondsOf, shiftOf } from './figures.ts';

/** A metric as its card shows it. */
export interface MetricView {
  readonly id: MetricId;
  readonly name: string;
  /** `null` where Lighthouse could not tell. */
  readonly value: number | null;
  /** With its unit. */
  readonly show: (value: number) => string;
  /** `null` where its thresholds are of another form factor. */
  readonly rating: Rating | null;
  readonly threshold: Threshold | null;
  /** Where the figure has one: from the lowest to the highest of the loads. */
  readonly spread: Spread | null;
  readonly guide: MetricGuide;
}

const byUnit: Readonly<Record<Threshold['unit'], (value: number) => string>> = {
  s: secondsOf,
  ms: millisecondsOf,
  '': shiftOf,
};

/** What stands beside the four with a badge; Lighthouse's thresholds of both are those of phones. */
const beside = ['tbt', 'speedIndex'] as const;

/** The metrics of a form factor in the order of the page: the four with a badge first. */
export function metricViews(factor: FormFactor, report: FormFactorReport): readonly MetricView[] {
  const spreads: Readonly<Partial<Record<MetricId, Spread>>> = report.spread;
  return [...badgeMetrics, ...beside].map((id) => {
    const guide = guideOf(id);
    const { threshold } = guide;
    const value = report[id];
    const applies = factor === 'mobile' || (badgeMetrics as readonly string[]).includes(id);
    return {
      id,
      guide,
      name: guide.name,
      value,
      show: byUnit[threshold?.unit ?? ''],
      rating: value === null || !threshold ? 'unknown' : applies ? rate(value, threshold) : null,
      threshold: applies ? threshold : null,
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
