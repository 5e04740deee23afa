import type { RefObject } from 'react';
import { toolLink } from '../../app/tool-inputs.ts';
import type { ShownResult } from '../../app/use-tool-call.ts';
import type { Filter } from './report/check-filters.tsx';
import { FullReport } from './report/full-report.tsx';
import type { AuditRequest, AuditResult } from './run/use-seo-audit.ts';

export interface SeoAuditReportProps {
  readonly audit: ShownResult<AuditRequest, AuditResult>;
  /** Receives the focus when the report arrives. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Audits the same URL again; with `fresh`, the page is fetched again. */
  readonly onRunAgain: (fresh: boolean) => void;
  /** Audits the same URL again, with a browser. */
  readonly onDeepen: () => void;
  /** Focuses the URL field. */
  readonly onChangeAddress: () => void;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The report of an audit, with a link that runs it again. */
export function SeoAuditReport({ audit, ...props }: SeoAuditReportProps) {
  const { input: request, data: result } = audit;
  const link = toolLink('seo-audit', {
    url: request.url,
    keyphrase: request.keyphrase,
    deep: request.deep ? 'true' : undefined,
  });
  return <FullReport {...result} typed={request.url} link={link} {...props} />;
}
