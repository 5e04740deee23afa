import type { FieldReport, FormFactorReport, Spread } from '@plumbline/page-speed';
import { millisecondsOf, secondsOf, shiftOf } from './figures.ts';

export type Rating = 'good' | 'needs-improvement' | 'poor' | 'unknown';

export interface Thresholds {
  readonly good: number;
  readonly poor: number;
}

/** A metric as its card shows it. */
export interface MetricView {
  readonly id: string;
  readonly name: string;
  /** `null` where Lighthouse could not tell. */
  readonly value: number | null;
  /** With its unit. */
  readonly show: (value: number) => string;
  readonly rating: Rating;
  readonly thresholds: Thresholds;
  /** Where there were several loads. */
  readonly spread: Spread | undefined;
  /** A sentence or two. */
  readonly meaning: string;
  /** Who sets the thresholds. */
  readonly note: string;
  readonly learnMore: { readonly label: string; readonly url: string };
}

function rate(value: number | null, { good, poor }: Thresholds): Rating {
  if (value === null) return 'unknown';
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

export function metricViews(report: FormFactorReport): readonly MetricView[] {
  const { spread } = report;
  const list = [
    {
      id: 'fcp',
      name: 'First Contentful Paint',
      show: secondsOf,
      thresholds: { good: 1.8, poor: 3 },
    },
    {
      id: 'lcp',
      name: 'Largest Contentful Paint',
      show: secondsOf,
      thresholds: { good: 2.5, poor: 4 },
    },
    { id: 'cls', name: 'Layout Shift', show: shiftOf, thresholds: { good: 0.1, poor: 0.25 } },
    {
      id: 'fid',
      name: 'First Input Delay',
      show: millisecondsOf,
      thresholds: { good: 100, poor: 300 },
    },
    {
      id: 'tbt',
      name: 'Total Blocking Time',
      show: millisecondsOf,
      thresholds: { good: 200, poor: 600 },
    },
    {
      id: 'speedIndex',
      name: 'Speed Index',
      show: secondsOf,
      thresholds: { good: 3.4, poor: 5.8 },
    },
  ] as const;
  return list.map((metric) => ({
    ...metric,
    value: report[metric.id],
    rating: rate(report[metric.id], metric.thresholds),
    spread: metric.id === 'fid' || metric.id === 'speedIndex' ? undefined : spread[metric.id],
    meaning: '',
    note: '',
    learnMore: { label: 'web.dev', url: 'https://web.dev/articles/vitals' },
  }));
}

export interface FieldView {
  readonly name: string;
  readonly value: number | null;
  readonly show: (value: number) => string;
  readonly rating: Rating;
  readonly thresholds: Thresholds;
}

/** The metrics of field data, held against the thresholds of web.dev. */
export function fieldViews(report: FieldReport): readonly FieldView[] {
  const list = [
    {
      id: 'lcp',
      name: 'Largest Contentful Paint',
      show: millisecondsOf,
      thresholds: { good: 2500, poor: 4000 },
    },
    {
      id: 'inp',
      name: 'Interaction to Next Paint',
      show: millisecondsOf,
      thresholds: { good: 200, poor: 500 },
    },
    {
      id: 'cls',
      name: 'Cumulative Layout Shift',
      show: shiftOf,
      thresholds: { good: 0.1, poor: 0.25 },
    },
    {
      id: 'fcp',
      name: 'First Contentful Paint',
      show: millisecondsOf,
      thresholds: { good: 1800, poor: 3000 },
    },
    {
      id: 'ttfb',
      name: 'Time to First Byte',
      show: millisecondsOf,
      thresholds: { good: 800, poor: 1800 },
    },
  ] as const;
  return list.map((metric) => ({
    ...metric,
    value: report[metric.id],
    rating: rate(report[metric.id], metric.thresholds),
  }));
}
