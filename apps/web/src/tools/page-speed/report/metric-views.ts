import {
  badgeThresholds,
  desktopThresholds,
  type FieldAnswer,
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
} from '@plumbline/tools/page-speed';
import type { Formats } from '../../../app/formats.ts';
import { millisecondsOf, showFigure } from './figures.ts';

/** A figure for its card. */
export interface MetricView {
  readonly id: MetricId;
  /** `null` if Lighthouse has no value. */
  readonly value: number | null;
  /** With its unit. */
  readonly show: (value: number, formats?: Formats) => string;
  /** Threshold and rating; `null` if the metric has no threshold. */
  readonly rated: { readonly rating: Rating; readonly threshold: Threshold } | null;
  /** The lowest and highest value of the runs, if known. */
  readonly spread: Spread | null;
  /** A note next to the figure, or the reason why there is none. */
  readonly note: string | null;
  readonly guide: MetricGuide;
}

const couldNotTell = 'Unknown: Lighthouse reported no value.';

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
    rated: threshold && {
      rating: rate(report.scoreWarning ? null : value, threshold),
      threshold,
    },
    spread: spreads[id] ?? null,
    note: value === null && note === null ? couldNotTell : note,
    guide: guideOf(id),
  };
}

/** The metrics that the lab scores. */
export function labViews(factor: FormFactor, report: FormFactorReport): readonly MetricView[] {
  const own = factor === 'desktop' ? desktopThresholds : otherThresholds;
  return [
    viewOf('lcp', report, badgeThresholds.lcp),
    viewOf('cls', report, badgeThresholds.cls),
    viewOf('fcp', report, badgeThresholds.fcp),
    viewOf('tbt', report, own.tbt),
    viewOf('speedIndex', report, own.speedIndex),
  ];
}

/** INP from field data, since a lab has no visitor who clicks. */
function inpView(factor: FormFactor, field: FieldAnswer): MetricView {
  const visits = field.known
    ? field.reports.find(({ formFactor }) => formFactor === factor)
    : undefined;
  const value = visits?.inp ?? null;
  return {
    id: 'inp',
    value,
    show: millisecondsOf,
    rated: { rating: rate(value, otherThresholds.inp), threshold: otherThresholds.inp },
    spread: null,
    note:
      value === null
        ? 'Unknown: this needs real visits, and there is no field data.'
        : 'Field data: 75% of visits were at least as good.',
    guide: guideOf('inp'),
  };
}

/** The Core Web Vitals: LCP and CLS from the lab, INP from field data. */
export function vitalViews(
  factor: FormFactor,
  report: FormFactorReport,
  field: FieldAnswer,
): readonly MetricView[] {
  const [lcp, cls] = labViews(factor, report);
  return [lcp, inpView(factor, field), cls].filter((view) => view !== undefined);
}

/** The other figures, with the retired one last. */
export function moreViews(factor: FormFactor, report: FormFactorReport): readonly MetricView[] {
  const [, , ...others] = labViews(factor, report);
  const fid = viewOf(
    'fid',
    report,
    badgeThresholds.fid,
    report.fid === null ? null : 'This is the worst case; Total Blocking Time tells you more.',
  );
  return [...others, ...loadViews(report), fid];
}

/** The observed cost of the page: time, bytes, requests. */
function loadViews(report: FormFactorReport): readonly MetricView[] {
  const { loadTime, pageSize } = report;
  return [
    viewOf('ttfb', report, otherThresholds.ttfb),
    viewOf(
      'loadTime',
      report,
      null,
      loadTime === null ? 'Unknown: there was no load event.' : 'Until the load event.',
    ),
    viewOf('pageSize', report, null, pageSize === null ? null : 'Transferred, compressed.'),
    viewOf('requests', report, null),
  ];
}

const fieldMetrics = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;

/** Metrics that are measured in milliseconds and shown in seconds. */
const inSeconds: ReadonlySet<MetricId> = new Set(['lcp', 'fcp']);

/** The metrics of field data, rated by the Web Vitals thresholds. */
export function fieldViews(report: FieldReport): readonly MetricView[] {
  return fieldMetrics.map((id) => {
    const published = report[id];
    const value = published !== null && inSeconds.has(id) ? published / 1_000 : published;
    const threshold = fieldThresholds[id];
    return {
      id,
      value,
      show: id === 'inp' ? millisecondsOf : showFigure[id],
      rated: { rating: rate(value, threshold), threshold },
      spread: null,
      note: value === null ? 'Unknown: too few visits.' : null,
      guide: { ...guideOf(id), origin: guideOf('inp').origin },
    };
  });
}

const fieldThresholds: Readonly<Record<(typeof fieldMetrics)[number], Threshold>> = {
  lcp: badgeThresholds.lcp,
  inp: otherThresholds.inp,
  cls: badgeThresholds.cls,
  fcp: badgeThresholds.fcp,
  ttfb: otherThresholds.ttfb,
};
