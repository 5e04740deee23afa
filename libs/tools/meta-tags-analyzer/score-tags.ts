import { fieldOf } from './audit-fields.ts';
import { scoredCheck } from './scored-checks.ts';
import type { OverallScore, ScoreLine, TagFinding, TagStatus } from './types.ts';

/** The minimum score for each status; anything lower is `poor`. The score's color also changes at 80 and 60. */
export const statusThresholds = [
  ['excellent', 90],
  ['good', 80],
  ['needs-improvement', 60],
] as const satisfies readonly (readonly [TagStatus, number])[];

export function statusOf(score: number | null): TagStatus {
  if (score === null) return 'unknown';
  return statusThresholds.find(([, min]) => score >= min)?.[0] ?? 'poor';
}

const shares = { fail: 1, warning: 0.5, pass: 0 } as const satisfies Record<
  ScoreLine['status'],
  number
>;

/** The tags score: 100 minus the points of each failure and warning in `scoredChecks`. Unknown checks cost nothing. */
export function scoreTags(findings: readonly TagFinding[]): OverallScore {
  const lines = findings.flatMap(toLine);
  const lost = lines.reduce((total, line) => total + line.lost, 0);
  const score = lines.length === 0 ? null : Math.max(0, 100 - lost);
  return { score, status: statusOf(score), lost, lines };
}

function toLine({ id, status, check, docs }: TagFinding): ScoreLine[] {
  const field = fieldOf(id);
  const points = scoredCheck(id)?.points;
  if (!field || points === undefined) return [];
  if (status !== 'pass' && status !== 'warning' && status !== 'fail') return [];
  return [{ id, field, check, status, points, lost: Math.round(points * shares[status]), docs }];
}
