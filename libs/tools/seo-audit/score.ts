import { categories, type CategoryId } from './audit.ts';
import type { AuditStatus } from './outcome.ts';
import { type AuditId, auditRules, costs, type Weight } from './rules.ts';
import type { AuditResult } from './run-audits.ts';

/** A page that is blocked, hidden or missing cannot score above this. */
export const blockerCap = 20;

/** A category with fewer judged checks gets no score, because so few say little about it. */
const minCategoryChecks = 3;

/** Audits whose failure keeps the page out of search entirely. */
export const blockers = ['http-status-ok', 'noindex', 'robots-blocks-page'] as const;

/** One outcome with the points it costs. */
interface ScoredLine {
  readonly id: string;
  readonly status: AuditStatus;
  /** 0 unless it failed or warned. */
  readonly lost: number;
}

interface Score {
  /** 0 to 100; `null` when nothing could be judged. */
  readonly score: number | null;
  /** Sum of the points that the lines cost; may be above 100. */
  readonly lost: number;
}

/** A limit on the score of a page that search engines can't index or find. */
export interface Cap {
  readonly limit: number;
  /** Audits that caused the cap. */
  readonly by: readonly string[];
  /** The score without the cap, and how many points the cap takes away. */
  readonly uncapped: number;
  readonly lost: number;
}

export interface PageScore extends Score {
  readonly cap: Cap | null;
}

export interface ScoreCard extends PageScore {
  /** 100 minus the points lost in a category; `null` where fewer than `minCategoryChecks` checks were judged. */
  readonly categories: readonly (Score & { readonly category: CategoryId })[];
  /** Judged weight in percent of applicable weight; lowered by `unknown`. */
  readonly coverage: number;
  /** A from 90, B from 80, C from 70, D from 60, else F; `null` without a score. */
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'F' | null;
}

/** Points that a failure of an audit costs. */
export const pointsOf = (id: AuditId): number => costs[auditRules[id].weight as Weight].fail;

/** Points that an outcome of an audit costs. */
export const lostBy = (id: AuditId, status: AuditStatus): number =>
  status === 'fail' || status === 'warning' ? costs[auditRules[id].weight as Weight][status] : 0;

/**
 * Scores judged lines so that readers can recalculate it: 100 minus the cost of each failure and warning, and at most
 * `blockerCap` if a blocker failed. Other outcomes cost nothing.
 */
export function scoreLines(lines: readonly ScoredLine[]): PageScore {
  const { score: uncapped, lost } = deduct(lines);
  const by = lines
    .filter(({ id, status }) => status === 'fail' && (blockers as readonly string[]).includes(id))
    .map(({ id }) => id);
  if (uncapped === null || by.length === 0) return { score: uncapped, lost, cap: null };
  const score = Math.min(uncapped, blockerCap);
  return { score, lost, cap: { limit: blockerCap, by, uncapped, lost: uncapped - score } };
}

/** Scores a report in total and by category, and says how much of it we could judge. */
export function scoreResults(results: readonly AuditResult[]): ScoreCard {
  const lines = results.map(({ audit: { id, category }, outcome: { status } }) => ({
    ...{ id, category, status },
    lost: lostBy(id, status),
  }));
  const page = scoreLines(lines);
  return {
    ...page,
    categories: (Object.keys(categories) as CategoryId[]).map((category) => ({
      category,
      ...deduct(
        lines.filter((line) => line.category === category),
        minCategoryChecks,
      ),
    })),
    coverage: coverageOf(lines),
    grade: page.score === null ? null : gradeOf(page.score),
  };
}

const isJudged = ({ status }: ScoredLine): boolean =>
  status === 'pass' || status === 'warning' || status === 'fail';

/** @param minJudged lines that must be judged for a score */
function deduct(lines: readonly ScoredLine[], minJudged = 1): Score {
  const lost = lines.reduce((sum, line) => sum + line.lost, 0);
  const scored = lines.filter(isJudged).length >= minJudged;
  return { score: scored ? Math.max(0, 100 - lost) : null, lost };
}

/** Judged weight in percent of applicable weight. */
export function coverageOf(
  lines: readonly { readonly id: AuditId; readonly status: AuditStatus }[],
): number {
  const applying = lines.filter(({ status }) => status !== 'not-applicable');
  const total = applying.reduce((points, { id }) => points + pointsOf(id), 0);
  const judged = applying
    .filter(({ status }) => status !== 'unknown')
    .reduce((points, { id }) => points + pointsOf(id), 0);
  return total === 0 ? 0 : Math.round((100 * judged) / total);
}

function gradeOf(score: number): ScoreCard['grade'] {
  if (score >= 90) return 'A';
  if (score >= 80) return 'B';
  if (score >= 70) return 'C';
  return score >= 60 ? 'D' : 'F';
}
