import { fieldOf } from './audit-fields.ts';
import {
  type OverallScore,
  type ScoreLine,
  scoredFields,
  type TagFinding,
  type TagStatus,
} from './types.ts';

/** The minimum score of each status; below the last it is poor. The colours of the score change at 80 and 60, too. */
export const statusThresholds = [
  ['excellent', 90],
  ['good', 80],
  ['needs-improvement', 60],
] as const satisfies readonly (readonly [TagStatus, number])[];

export function statusOf(score: number | null): TagStatus {
  if (score === null) return 'unknown';
  return statusThresholds.find(([, least]) => score >= least)?.[0] ?? 'poor';
}

/**
 * Scores a page's tags as the audit scores a page: 100 minus what each failure and warning costs, only of the checks
 * about title, description, Open Graph and Twitter. Unknown checks cost nothing.
 */
export function scoreTags(findings: readonly TagFinding[]): OverallScore {
  const lines = findings.flatMap(toLine);
  const lost = lines.reduce((total, line) => total + line.lost, 0);
  const score = lines.length === 0 ? null : Math.max(0, 100 - lost);
  return { score, status: statusOf(score), lost, lines };
}

function toLine({ id, status, check, points, lost, docs }: TagFinding): ScoreLine[] {
  const field = scoredFields.find((each) => each === fieldOf(id));
  if (!field || (status !== 'pass' && status !== 'warning' && status !== 'fail')) return [];
  return [{ id, field, check, status, points, lost, docs }];
}
