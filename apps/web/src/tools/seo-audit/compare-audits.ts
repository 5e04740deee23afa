import type { SeoAuditReportDto } from '@plumbline/api-client';
import { addressMemory } from '../../app/address-memory.ts';
import { isScored, type ScoredReport } from './report/report-rules.ts';

/** The parts of a URL's latest full audit that a comparison needs. */
interface PastAudit {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number;
  /** Status by check id. */
  readonly statuses: Readonly<Record<string, string>>;
}

function isPastAudit(value: unknown): value is PastAudit {
  if (typeof value !== 'object' || value === null) return false;
  const { at, score, statuses } = value as Partial<PastAudit>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof score === 'number' &&
    typeof statuses === 'object' &&
    statuses !== null
  );
}

/** The latest audit of each URL in this browser. */
export const { recall: recallAudit, remember: rememberAudit } = addressMemory<PastAudit>(
  'plumbline-seo-audits',
  (stored) => (isPastAudit(stored) ? stored : null),
);

type JudgedStatus = 'pass' | 'warning' | 'fail';

export interface Change {
  readonly id: string;
  readonly check: string;
  readonly before: JudgedStatus | null;
  readonly after: JudgedStatus;
}

export interface Comparison {
  /** When the previous audit ran, ISO 8601. */
  readonly at: string;
  readonly before: number;
  readonly delta: number;
  readonly better: readonly Change[];
  readonly worse: readonly Change[];
  /** Checks without a result in the previous audit. */
  readonly added: readonly Change[];
}

const rank: Readonly<Record<JudgedStatus, number>> = { fail: 0, warning: 1, pass: 2 };

const isJudged = (status: string | undefined): status is JudgedStatus =>
  status !== undefined && Object.hasOwn(rank, status);

/** Changes since the previous audit of the same URL. */
export function compareAudits(past: PastAudit, report: ScoredReport): Comparison {
  const changes = report.checks.map(({ id, check, status }): Change => {
    const before = Object.hasOwn(past.statuses, id) ? past.statuses[id] : undefined;
    return { id, check, before: isJudged(before) ? before : null, after: status };
  });
  const step = ({ before, after }: Change) => (before === null ? 0 : rank[after] - rank[before]);
  return {
    at: past.at,
    before: past.score,
    delta: report.score - past.score,
    better: changes.filter((change) => step(change) > 0),
    worse: changes.filter((change) => step(change) < 0),
    added: changes.filter(({ before }) => before === null),
  };
}

/** The parts of a report that the next comparison needs. */
export function toPastAudit(report: ScoredReport): PastAudit {
  return {
    at: report.provenance.finishedAt,
    score: report.score,
    statuses: Object.fromEntries(report.checks.map(({ id, status }) => [id, status])),
  };
}

/** Compares a report with the previous audit of the same URL, and stores it for the next comparison. */
export function compareAndRemember(report: SeoAuditReportDto): Comparison | null {
  if (!isScored(report)) return null;
  // A deep audit has more checks, so it is compared only with deep audits.
  const kind = report.deep?.measurement ? `${report.url} (deep)` : report.url;
  const past = recallAudit(kind);
  rememberAudit(kind, toPastAudit(report));
  return past && compareAudits(past, report);
}
