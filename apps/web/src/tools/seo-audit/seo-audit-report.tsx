import type { RefObject } from 'react';
import { BasicReport } from './report/basic-report.tsx';
import { FullReport } from './report/full-report.tsx';
import type { ShownAudit } from './run/use-seo-audit.ts';

export interface SeoAuditReportProps {
  readonly audit: ShownAudit;
  /** Gets the focus when the report arrives. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Audits the same address again; with `fresh`, from a page fetched anew. */
  readonly onRunAgain: (fresh: boolean) => void;
}

/** The result of an audit: the server's report, or the basic check with the reason why there is no more. */
export function SeoAuditReport({ audit, headingRef, onRunAgain }: SeoAuditReportProps) {
  const { result, comparison } = audit;
  if (result.kind === 'basic') {
    return <BasicReport result={result} headingRef={headingRef} onRunAgain={onRunAgain} />;
  }
  return (
    <FullReport
      report={result.report}
      comparison={comparison}
      headingRef={headingRef}
      onRunAgain={onRunAgain}
    />
  );
}
