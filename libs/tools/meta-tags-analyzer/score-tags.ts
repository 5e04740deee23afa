import { fieldOf, type TagAuditId, type TagField, type TagFinding } from './tag-checks.ts';

export const tagStatuses = ['excellent', 'good', 'needs-improvement', 'poor', 'unknown'] as const;
type TagStatus = (typeof tagStatuses)[number];

/** One line of the score breakdown. */
export interface ScoreLine {
  readonly id: string;
  readonly field: TagField;
  readonly check: string;
  readonly status: 'pass' | 'warning' | 'fail';
  /** Points that a failure costs, and points lost. */
  readonly points: number;
  readonly lost: number;
  readonly docs: string;
}

export interface OverallScore {
  /** 100 minus the points lost, at least 0; `null` when no check could judge the page. */
  readonly score: number | null;
  readonly status: TagStatus;
  readonly lost: number;
  readonly lines: readonly ScoreLine[];
}

/**
 * The checks behind the tags score, with familiar names. A failure subtracts all of a check's points from 100, a
 * warning half of them, rounded. The points are ours. The audit judges the whole page and uses other points. Checks of
 * the rest of the head cost nothing.
 */
export const scoredChecks = {
  'title-present-single': { name: 'Title tag', points: 40 },
  'title-pixel-width': { name: 'Title fits the search result', points: 15 },
  'title-h1-agreement': { name: 'Title matches the H1', points: 5 },
  'head-closed-early': { name: 'Tags inside the head', points: 20 },
  'description-present': { name: 'Meta description', points: 30 },
  'description-pixel-width': { name: 'Description fits the search result', points: 10 },
  'og-core': { name: 'Open Graph tags', points: 20 },
  'og-image-usable': { name: 'Preview image works', points: 10 },
  'twitter-card': { name: 'Twitter Card tags', points: 10 },
} as const satisfies Partial<Record<TagAuditId, ScoredCheck>>;

interface ScoredCheck {
  readonly name: string;
  readonly points: number;
}

/** `undefined` for a check that doesn't affect the score. */
export const scoredCheck = (id: string): ScoredCheck | undefined =>
  Object.hasOwn(scoredChecks, id) ? scoredChecks[id as keyof typeof scoredChecks] : undefined;

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
