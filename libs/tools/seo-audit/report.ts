import { authorities } from '@plumbline/seo/authorities';
import { type AnyAudit, type AuditSource, categories, type CategoryId } from './audit.ts';
import type { EvidenceItem } from './outcome.ts';
import { type AuditId, auditRules, type Basis, type Weight } from './rules.ts';
import type { AuditResult } from './run-audits.ts';
import { type Cap, lostBy, pointsOf, type ScoreCard, scoreResults } from './score.ts';

/** A complete report, readable without the registry. */
export interface AuditReport {
  /** 0 to 100 after the cap; `null` when `unscored` says why. */
  readonly score: number | null;
  readonly grade: ScoreCard['grade'];
  readonly unscored: string | null;
  /** Sum of the points that the checks cost; may be above 100. */
  readonly lost: number;
  /** Percent of the applicable weight that could be judged. */
  readonly coverage: number;
  readonly cap: Cap | null;
  readonly summary: { readonly passed: number; readonly failed: number; readonly warnings: number };
  readonly categories: readonly CategoryScore[];
  /** Judged checks: pass, fail or warning. Failures first within each category. */
  readonly checks: readonly ReportCheck[];
  /** Unscored outcomes: information, not applicable, unknown. */
  readonly others: readonly ReportNote[];
}

interface CategoryScore {
  readonly id: CategoryId;
  readonly title: string;
  /** 100 minus its lost points; `null` when fewer than `minCategoryChecks` of its checks were judged. */
  readonly score: number | null;
  readonly lost: number;
}

interface ReportLine {
  readonly id: AuditId;
  readonly category: string;
  readonly categoryId: CategoryId;
  /** The title or failure title, whichever is true for this page. */
  readonly check: string;
  readonly message: string;
  readonly weight: Weight;
  /** Path of the audit's reference page. */
  readonly docs: string;
}

interface ReportCheck extends ReportLine {
  readonly status: 'pass' | 'fail' | 'warning';
  readonly recommendation?: string;
  /** Points that a failure costs, and points that this outcome costs. */
  readonly points: number;
  readonly lost: number;
  readonly evidence: ReportEvidence;
}

interface ReportNote extends ReportLine {
  readonly status: 'info' | 'not-applicable' | 'unknown';
  readonly evidence: ReportEvidence | null;
}

export interface ReportEvidence {
  readonly value: string;
  readonly threshold: string;
  /** `spec`, `lab`, or `tool` for a house rule. */
  readonly basis: Basis;
  /** Sources of the threshold; the first one sets it. */
  readonly authorities: readonly { readonly name: string; readonly url: string }[];
  /** Source of the value. */
  readonly sources: readonly AuditSource[];
  /** `indexed`: from a published data set. */
  readonly provenance: 'measured' | 'indexed' | 'estimated';
  /** How the value is estimated; `null` unless it is. */
  readonly estimate: string | null;
  readonly items: readonly EvidenceItem[];
}

/**
 * Why a page has no score: we couldn't read it, or no check could run. `null` for a page with a score.
 * @param unread why we couldn't read it
 */
export const unscoredBecause = (unread: string | null, score: number | null): string | null =>
  unread ?? (score === null ? 'We couldn’t run any check on this page.' : null);

const order = { fail: 0, warning: 1, pass: 2 } as const;

/** Turns outcomes into a report. It has no score if `unread` says why we couldn't read the page. */
export function buildReport(
  results: readonly AuditResult[],
  unread: string | null = null,
): AuditReport {
  const card = scoreResults(results);
  const unscored = unscoredBecause(unread, card.score);
  const checks = results.flatMap(toCheck).sort(byCategoryThenStatus);
  const count = (status: ReportCheck['status']) =>
    checks.filter((check) => check.status === status).length;
  return {
    score: unscored === null ? card.score : null,
    grade: unscored === null ? card.grade : null,
    unscored,
    lost: card.lost,
    coverage: card.coverage,
    cap: card.cap,
    summary: { passed: count('pass'), failed: count('fail'), warnings: count('warning') },
    categories: card.categories.map(({ category, ...score }) => ({
      id: category,
      title: categories[category],
      ...score,
    })),
    checks,
    others: results.flatMap(toNote),
  };
}

function toCheck({ audit, outcome }: AuditResult): ReportCheck[] {
  if (outcome.status !== 'pass' && outcome.status !== 'fail' && outcome.status !== 'warning')
    return [];
  return [
    {
      ...line(audit, outcome.status !== 'pass', outcome.message, outcome.title),
      status: outcome.status,
      ...(outcome.status === 'pass' ? {} : { recommendation: outcome.recommendation ?? audit.fix }),
      points: pointsOf(audit.id),
      lost: lostBy(audit.id, outcome.status),
      evidence: evidence(audit, outcome),
    },
  ];
}

function toNote({ audit, outcome }: AuditResult): ReportNote[] {
  switch (outcome.status) {
    case 'info':
      return [
        {
          ...line(audit, false, outcome.message, outcome.title),
          status: 'info',
          evidence: evidence(audit, outcome),
        },
      ];
    case 'not-applicable':
    case 'unknown':
      return [{ ...line(audit, false, outcome.reason), status: outcome.status, evidence: null }];
    case 'pass':
    case 'fail':
    case 'warning':
      return [];
  }
}

const line = (
  audit: AnyAudit,
  isProblem: boolean,
  message: string,
  title = isProblem ? audit.failureTitle : audit.title,
): ReportLine => ({
  id: audit.id,
  category: categories[audit.category],
  categoryId: audit.category,
  check: title,
  message,
  weight: auditRules[audit.id].weight,
  docs: `/audits/${audit.id}`,
});

const evidence = (
  audit: AnyAudit,
  found: {
    readonly value: string;
    readonly threshold: string;
    readonly items: readonly EvidenceItem[];
  },
): ReportEvidence => ({
  value: found.value,
  threshold: found.threshold,
  basis: auditRules[audit.id].basis,
  authorities: auditRules[audit.id].authorities.map((key) => authorities[key]),
  sources: audit.sources,
  provenance: provenanceOf(audit),
  estimate: audit.estimate ?? null,
  items: found.items,
});

function provenanceOf({ estimate, sources }: AnyAudit): ReportEvidence['provenance'] {
  if (estimate !== undefined) return 'estimated';
  return sources.includes('field') ? 'indexed' : 'measured';
}

const categoryOrder = Object.keys(categories) as CategoryId[];

const byCategoryThenStatus = (a: ReportCheck, b: ReportCheck): number =>
  categoryOrder.indexOf(a.categoryId) - categoryOrder.indexOf(b.categoryId) ||
  order[a.status] - order[b.status] ||
  b.points - a.points;
