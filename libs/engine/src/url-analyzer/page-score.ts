import { blockerCap, blockers } from '@plumbline/seo-audit';
import type { PageFinding } from '../seo-audit/page-audits.ts';

export interface PageScore {
  /** 0 to 100 after the cap; 0 when nothing could be judged. */
  readonly score: number;
  readonly earned: number;
  readonly possible: number;
  /** How many audits were judged. */
  readonly audits: number;
  /** Audits whose failure keeps the page out of search, and with it the score at 30 at most. */
  readonly blockedBy: readonly string[];
}

/** The audit library's plain weighted sum and its cap, over the audits that a page alone suffices for. */
export function scoreFindings(findings: readonly PageFinding[]): PageScore {
  const judged = findings.filter(({ possible }) => possible > 0);
  const earned = judged.reduce((sum, finding) => sum + finding.earned, 0);
  const possible = judged.reduce((sum, finding) => sum + finding.possible, 0);
  const blockedBy = judged
    .filter(({ id, status }) => status === 'fail' && (blockers as readonly string[]).includes(id))
    .map(({ id }) => id);
  const plain = possible === 0 ? 0 : Math.round((100 * earned) / possible);
  return {
    score: blockedBy.length > 0 ? Math.min(plain, blockerCap) : plain,
    earned,
    possible,
    audits: judged.length,
    blockedBy,
  };
}
