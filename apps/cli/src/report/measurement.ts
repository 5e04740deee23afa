import type { Finding, Report } from './report.ts';

/** What a command found out, before the gate judges it. */
export interface Measurement extends Pick<
  Report,
  | 'command'
  | 'target'
  | 'complete'
  | 'score'
  | 'coverage'
  | 'comparison'
  | 'pages'
  | 'responses'
  | 'unlinked'
  | 'unknown'
  | 'excluded'
  | 'notes'
  | 'timing'
> {
  /** Why the gate can't judge the target, as a sentence; `null` if it can. */
  readonly unmeasured: string | null;
  readonly findings: readonly FoundFinding[];
  /** What the findings of a rule cost, by rule. */
  readonly costs: ReadonlyMap<string, RuleCost>;
}

/** A finding with the level of the rule, as it was measured. */
export type FoundFinding = Omit<Finding, 'baseline'>;

/** The measurement of a target that couldn't be measured at all. */
export const nothingMeasured = (
  command: Measurement['command'],
  target: string,
  unmeasured: string,
  startedAt: Date,
): Measurement => ({
  ...{ command, target, unmeasured, complete: false, score: null, coverage: null },
  ...{ comparison: null, pages: [], responses: [], unlinked: null, findings: [] },
  ...{ costs: new Map(), unknown: [], excluded: [], notes: [] },
  timing: { startedAt: startedAt.toISOString(), durationMs: Date.now() - startedAt.getTime() },
});

export interface RuleCost {
  readonly eligible: number | null;
  readonly points: number | null;
}
