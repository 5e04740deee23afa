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
 * Scores a page's tags without a curve: earned points over possible points, only of the checks about title,
 * description, Open Graph and Twitter. The weights are the audit's: critical 10, high 5, medium 2, low 1; a warning
 * earns half. Unknown checks do not count.
 */
export function scoreTags(findings: readonly TagFinding[]): OverallScore {
  const lines = findings.flatMap(toLine);
  const sum = (key: 'earned' | 'possible') => lines.reduce((total, line) => total + line[key], 0);
  const earned = sum('earned');
  const possible = sum('possible');
  const score = possible === 0 ? null : Math.round((100 * earned) / possible);
  return { score, status: statusOf(score), earned, possible, lines };
}

function toLine({ id, status, check, possible, earned, docs }: TagFinding): ScoreLine[] {
  const field = scoredFields.find((each) => each === fieldOf(id));
  if (!field || (status !== 'pass' && status !== 'warning' && status !== 'fail')) return [];
  return [{ id, field, check, status, possible, earned, docs }];
}
