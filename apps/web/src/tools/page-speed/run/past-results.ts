import {
  type FormFactor,
  type FormFactorReport,
  formFactors,
  type PageSpeedReport,
} from '@plumbline/page-speed';

/** The figures that are compared. */
export const comparedFigures = [
  'score',
  'fcp',
  'lcp',
  'cls',
  'tbt',
  'fid',
  'speedIndex',
  'ttfb',
  'loadTime',
  'pageSize',
  'requests',
] as const satisfies readonly (keyof FormFactorReport)[];
export type ComparedFigure = (typeof comparedFigures)[number];

export type PastFigures = Readonly<Record<ComparedFigure, number | null>>;

/** A measurement of an address, as far as a comparison needs it. */
export interface PastResult {
  /** ISO 8601: what tells measurements apart. */
  readonly at: string;
  /** Loads for each form factor. */
  readonly runs: number;
  readonly lighthouse: string;
  readonly browser: string;
  readonly benchmarkIndex: number;
  readonly figures: Readonly<Record<FormFactor, PastFigures>>;
}

const storageKey = 'plumbline-page-speed';
/** So many addresses are remembered; the one measured longest ago goes first. */
export const rememberedAddresses = 20;
/** And of each so many measurements, the newest first. */
export const rememberedResults = 8;

type Entries = readonly (readonly [url: string, results: readonly PastResult[]])[];

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

/** Storage can be disabled, full, or hold what somebody else wrote: then nothing is remembered. */
function readAll(): Entries {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !Array.isArray(entry[1])) {
        return [];
      }
      return [[entry[0], entry[1].filter(isPastResult)] as const];
    });
  } catch {
    return [];
  }
}

/** Measurements of an address in this browser, the newest first. */
export function recallResults(url: string): readonly PastResult[] {
  return readAll().find(([known]) => known === url)?.[1] ?? [];
}

/** Keeps a measurement; one that is kept already, for several visitors share one, takes no second place. */
export function rememberResult(url: string, result: PastResult): void {
  const entries = readAll();
  const before = entries.find(([known]) => known === url)?.[1] ?? [];
  const results = [result, ...before.filter(({ at }) => at !== result.at)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
  const all = [
    [url, results.slice(0, rememberedResults)],
    ...entries.filter(([known]) => known !== url),
  ];
  try {
    localStorage.setItem(storageKey, JSON.stringify(all.slice(0, rememberedAddresses)));
  } catch {
    // Full or disabled: the comparison is left out next time.
  }
}

const figuresOf = (report: FormFactorReport): PastFigures =>
  Object.fromEntries(comparedFigures.map((name) => [name, report[name]])) as Record<
    ComparedFigure,
    number | null
  >;

/** What of a report the next comparison needs. */
export function toPastResult(report: PageSpeedReport): PastResult {
  const { lighthouse, browser, benchmarkIndex } = report.desktop.conditions;
  return {
    at: report.analyzedAt,
    runs: report.runs,
    lighthouse,
    browser,
    benchmarkIndex,
    figures: { desktop: figuresOf(report.desktop), mobile: figuresOf(report.mobile) },
  };
}
