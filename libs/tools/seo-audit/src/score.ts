import { categories, type CategoryId } from './audit.ts';
import type { AuditStatus } from './outcome.ts';
import { type AuditId, auditRules, type Weight, weights } from './rules.ts';
import type { AuditResult } from './run-audits.ts';

/** A page that is blocked, hidden or missing cannot score above this. */
export const blockerCap = 30;

/** Audits whose failure keeps the page out of search altogether. */
export const blockers = ['http-status-ok', 'noindex', 'robots-blocks-page'] as const;

/** The share of its weight that an outcome earns; `null` excludes it. */
const earnedShare = {
  pass: 1,
  warning: 0.5,
  fail: 0,
  info: null,
  'not-applicable': null,
  unknown: null,
} as const satisfies Record<AuditStatus, number | null>;

interface Score {
  /** 0 to 100, rounded; `null` when nothing could be scored. */
  readonly score: number | null;
  /** Points earned and possible: `100 × earned ÷ possible`, rounded, is the score. */
  readonly earned: number;
  readonly possible: number;
}

export interface Cap {
  readonly limit: number;
  /** Audits that caused the cap. */
  readonly by: readonly AuditId[];
  /** The score without the cap. */
  readonly uncapped: number;
}

export interface ScoreCard extends Score {
  readonly categories: readonly (Score & { readonly category: CategoryId })[];
  /** Judged weight in percent of applicable weight; lowered by `unknown`. */
  readonly coverage: number;
  readonly cap: Cap | null;
  /** A from 90, B from 80, C from 70, D from 60, else F; `null` without a score. */
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'F' | null;
}

export const weightOf = (id: AuditId): number => weights[auditRules[id].weight as Weight];

/**
 * Scores a report without a curve, so that a reader can recompute it: each check earns its full weight when it passes
 * and half when it warns; `info`, `not-applicable` and `unknown` do not count.
 */
export function scoreResults(
  results: readonly AuditResult[],
  options: { readonly meantToBeIndexed: boolean } = { meantToBeIndexed: true },
): ScoreCard {
  const total = sum(results);
  const by = options.meantToBeIndexed
    ? results
        .filter(({ audit, outcome }) => outcome.status === 'fail' && isBlocker(audit.id))
        .map(({ audit }) => audit.id)
    : [];
  const capped = by.length > 0 && total.score !== null && total.score > blockerCap;
  const score = capped ? blockerCap : total.score;
  return {
    ...total,
    score,
    categories: (Object.keys(categories) as CategoryId[]).map((category) => ({
      category,
      ...sum(results.filter(({ audit }) => audit.category === category)),
    })),
    coverage: coverageOf(results),
    cap: capped && total.score !== null ? { limit: blockerCap, by, uncapped: total.score } : null,
    grade: score === null ? null : gradeOf(score),
  };
}

const isBlocker = (id: AuditId): boolean => (blockers as readonly AuditId[]).includes(id);

function sum(results: readonly AuditResult[]): Score {
  let earned = 0;
  let possible = 0;
  for (const { audit, outcome } of results) {
    const share = earnedShare[outcome.status];
    if (share === null) continue;
    earned += share * weightOf(audit.id);
    possible += weightOf(audit.id);
  }
  return { score: possible === 0 ? null : Math.round((100 * earned) / possible), earned, possible };
}

function coverageOf(results: readonly AuditResult[]): number {
  const applying = results.filter(({ outcome }) => outcome.status !== 'not-applicable');
  const total = applying.reduce((points, { audit }) => points + weightOf(audit.id), 0);
  const judged = applying
    .filter(({ outcome }) => outcome.status !== 'unknown')
    .reduce((points, { audit }) => points + weightOf(audit.id), 0);
  return total === 0 ? 0 : Math.round((100 * judged) / total);
}

function gradeOf(score: number): ScoreCard['grade'] {
  if (score >= 90) return 'A';
  if (score >= 80) return 'B';
  if (score >= 70) return 'C';
  return score >= 60 ? 'D' : 'F';
}
