import type { SeoAuditCheckDto, SeoAuditReportDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import { FixFirst } from '../../../app/fix-first.tsx';
import { isPlainSum } from './is-plain-sum.ts';
import type { ScoredReport } from './is-scored.ts';

/** Maximum number of fixes in the list. */
const listed = 3;

/** The score if these checks passed and nothing else changed, by the same formula. */
export function scoreAfter(
  { checks, lost, cap }: Pick<SeoAuditReportDto, 'checks' | 'lost' | 'cap'>,
  fixed: readonly string[],
): number {
  const gained = checks.reduce(
    (sum, { id, lost: cost }) => sum + (fixed.includes(id) ? cost : 0),
    0,
  );
  const uncapped = Math.max(0, 100 - lost + gained);
  const isCapped = cap !== null && !cap.by.every((id) => fixed.includes(id));
  return isCapped ? Math.min(uncapped, cap.limit) : uncapped;
}

export interface FirstFixesProps {
  readonly report: ScoredReport;
  /** Failures and warnings, most expensive first. */
  readonly issues: readonly SeoAuditCheckDto[];
}

/** The verdict in one sentence, and the fixes that gain most. */
export function FirstFixes({ report, issues }: FirstFixesProps) {
  const formats = useFormats();
  const { score, checks } = report;
  const first = issues.slice(0, listed);
  const after = scoreAfter(
    report,
    first.map(({ id }) => id),
  );
  const gains = isPlainSum(report);
  const points = (count: number) => formats.count(count, 'point');
  const these = first.length === 1 ? 'this' : `these ${first.length === 2 ? 'two' : 'three'}`;
  return (
    <FixFirst
      verdict={
        issues.length === 0 ? (
          `No issues found in ${formats.count(checks.length, 'check')}.`
        ) : (
          <>
            {formats.count(issues.length, 'issue')}.{' '}
            {after > score && `Fixing ${these} would take the SEO score from ${score} to ${after}.`}
          </>
        )
      }
      items={issues.map(({ id, status, check, lost: cost }) => ({
        id,
        badge: { status },
        text: check,
        ...(cost > 0 && { gain: gains ? `+${points(cost)}` : points(cost) }),
      }))}
      none="Every check that we could run has passed."
      more={<a href="#detailed-analysis">All {issues.length} issues</a>}
    />
  );
}
