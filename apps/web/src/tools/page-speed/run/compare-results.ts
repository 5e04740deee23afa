import type { FormFactor } from '@plumbline/tools/page-speed';
import { type ComparedFigure, comparedFigures, type PastResult } from './past-results.ts';

/** Relative noise between runs: smaller changes are neither better nor worse. This limit is ours. */
const noiseShare = 0.05;

/** Absolute noise in each figure's unit: 2 ms of 4 ms are half, but irrelevant. These limits are ours. */
export const noiseFloors: Readonly<Record<ComparedFigure, number>> = {
  score: 2,
  fcp: 0.05,
  lcp: 0.05,
  cls: 0.01,
  tbt: 20,
  fid: 16,
  speedIndex: 0.05,
  ttfb: 20,
  loadTime: 0.05,
  pageSize: 1,
  requests: 0,
};

/** Rounding error of binary fractions: 0.95 − 0.9 is more than 0.05. */
const rounding = 1e-9;

export interface FigureChange {
  readonly figure: ComparedFigure;
  readonly before: number | null;
  readonly after: number | null;
  /** `null` if either value is unknown. */
  readonly difference: number | null;
  readonly verdict: 'better' | 'worse' | 'level';
}

/** The changes from an earlier measurement of the same URL to a later one, for one device. */
export function compareResults(
  before: PastResult,
  after: PastResult,
  factor: FormFactor,
): readonly FigureChange[] {
  const comparable = !before.incomplete && !after.incomplete;
  return comparedFigures.map((figure) => {
    const then = before.figures[factor][figure];
    const now = after.figures[factor][figure];
    if (then === null || now === null) {
      return { figure, before: then, after: now, difference: null, verdict: 'level' };
    }
    const difference = now - then;
    const verdict = comparable ? verdictOf(figure, then, now) : 'level';
    return { figure, before: then, after: now, difference, verdict };
  });
}

function verdictOf(figure: ComparedFigure, then: number, now: number): FigureChange['verdict'] {
  const most = Math.max(Math.abs(then), Math.abs(now));
  const noise = Math.max(noiseFloors[figure], noiseShare * most);
  if (Math.abs(now - then) <= noise + rounding) return 'level';
  // Only for the score, a higher value is better.
  return now > then === (figure === 'score') ? 'better' : 'worse';
}

function incompleteness(before: PastResult, after: PastResult): string | null {
  if (before.incomplete) return 'no response for most of its files';
  return after.incomplete ? 'responses for files that are missing now' : null;
}

/** If the benchmarks of two machines differ by more than this, they measure different figures for the same page. */
const mostMachineDifference = 0.2;

/** Why two measurements are not fully comparable, as parts of a sentence; empty if they are. */
export function differentConditions(before: PastResult, after: PastResult): readonly string[] {
  const faster = Math.max(before.benchmarkIndex, after.benchmarkIndex);
  const difference = Math.abs(before.benchmarkIndex - after.benchmarkIndex);
  return [
    before.lighthouse === after.lighthouse ? null : 'a different version of Lighthouse',
    before.browser === after.browser ? null : 'a different browser',
    before.runs === after.runs ? null : 'a different number of runs',
    incompleteness(before, after),
    difference <= mostMachineDifference * faster ? null : 'a busier or faster machine',
  ].filter((reason) => reason !== null);
}
