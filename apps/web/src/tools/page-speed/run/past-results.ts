import {
  type FormFactor,
  type FormFactorReport,
  formFactors,
  type PageSpeedReport,
} from '@plumbline/tools/page-speed';
import { addressMemory } from '../../../app/address-memory.ts';

/** The figures that are compared. */
export const comparedFigures = [
  'score',
  'lcp',
  'cls',
  'fcp',
  'tbt',
  'speedIndex',
  'ttfb',
  'loadTime',
  'pageSize',
  'requests',
  'fid',
] as const satisfies readonly (keyof FormFactorReport)[];
export type ComparedFigure = (typeof comparedFigures)[number];

type PastFigures = Readonly<Record<ComparedFigure, number | null>>;

/** The parts of a measurement that a comparison needs. */
export interface PastResult {
  /** ISO 8601. Identifies the measurement. */
  readonly at: string;
  /** Number of runs per device. */
  readonly runs: number;
  readonly lighthouse: string;
  readonly browser: string;
  readonly benchmarkIndex: number;
  /** Most files of the page had no response. */
  readonly incomplete?: boolean;
  readonly figures: Readonly<Record<FormFactor, PastFigures>>;
}

/** Maximum number of stored measurements per URL, newest first. */
export const rememberedResults = 8;

const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

function isPastResult(value: unknown): value is PastResult {
  if (typeof value !== 'object' || value === null) return false;
  const { at, runs, lighthouse, browser, benchmarkIndex, figures } = value as Partial<PastResult>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof runs === 'number' &&
    typeof lighthouse === 'string' &&
    typeof browser === 'string' &&
    typeof benchmarkIndex === 'number' &&
    typeof figures === 'object' &&
    figures !== null &&
    formFactors.every((factor) =>
      comparedFigures.every((name) => isNumberOrNull(figures[factor]?.[name])),
    )
  );
}

const memory = addressMemory<readonly PastResult[]>('plumbline-page-speed', (stored) =>
  Array.isArray(stored) ? stored.filter(isPastResult) : null,
);

/** Measurements of a URL in this browser, newest first. */
export const recallResults = (url: string): readonly PastResult[] => memory.recall(url) ?? [];

/** Stores a measurement, unless it is already stored: visitors can share a run. */
export function rememberResult(url: string, result: PastResult): void {
  const results = [result, ...recallResults(url).filter(({ at }) => at !== result.at)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
  memory.remember(url, results.slice(0, rememberedResults));
}

const figuresOf = (report: FormFactorReport): PastFigures =>
  Object.fromEntries(comparedFigures.map((name) => [name, report[name]])) as Record<
    ComparedFigure,
    number | null
  >;

/** The part of a report that the next comparison needs. */
export function toPastResult(report: PageSpeedReport): PastResult {
  const { lighthouse, browser, benchmarkIndex } = report.desktop.conditions;
  return {
    at: report.analyzedAt,
    runs: report.runs,
    lighthouse,
    browser,
    benchmarkIndex,
    ...(formFactors.some((factor) => report[factor].scoreWarning) && { incomplete: true }),
    figures: { desktop: figuresOf(report.desktop), mobile: figuresOf(report.mobile) },
  };
}
