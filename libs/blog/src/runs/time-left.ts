import { isOpenRun } from '@plumbline/runs';
import { type BlogRun, endedItems } from './blog-run.ts';

/**
 * Remaining time of a run, estimated from the pace of at most 20 last posts.
 * @returns whole seconds; `null` before two posts have ended, while the run waits, and after its end
 */
export function timeLeft(run: BlogRun): number | null {
  if (!isOpenRun(run) || run.waitingFor === 'budget' || run.waitingFor === 'retry') return null;
  const [last, ...earlier] = run.recentEnds;
  const first = earlier.at(-1);
  if (!last || !first) return null;
  const each = (last.getTime() - first.getTime()) / earlier.length;
  const left = run.requested - endedItems(run.counts);
  return Math.ceil((each * left) / 1_000);
}
