import { auditPage, type SeoAuditProgressDto, type SeoAuditReportDto } from '@plumbline/api-client';
import { type BasicAudit, basicAudit } from '@plumbline/seo-audit';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import { followProgress } from './follow-progress.ts';
import { randomId } from '../../../app/random-id.ts';

export interface AuditRequest {
  /** Absolute. */
  readonly url: string;
  /** Empty when none was given. */
  readonly keyphrase: string;
  /** Fetch the page anew even if it was fetched in the last minutes. */
  readonly fresh: boolean;
  /** Have the page loaded in a browser too. */
  readonly deep: boolean;
}

export type AuditResult =
  | { readonly kind: 'full'; readonly report: SeoAuditReportDto }
  | {
      readonly kind: 'basic';
      readonly audit: BasicAudit;
      readonly reason: FailureReason;
      /** ISO 8601. */
      readonly finishedAt: string;
    };

export interface AuditCall {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SeoAuditProgressDto) => void;
}

/**
 * Asks the server for an audit and follows its progress. A failure of any kind gives the basic check of the address
 * with the reason.
 * @throws only when `signal` aborts
 */
export async function runAudit(request: AuditRequest, call: AuditCall): Promise<AuditResult> {
  const id = randomId();
  const stopFollowing = followProgress(id, call.onProgress);
  const { url, keyphrase, fresh, deep } = request;
  try {
    const answer = await auditPage(
      { url, ...(keyphrase && { keyphrase }), ...(fresh && { fresh }), ...(deep && { deep }) },
      { signal: call.signal, headers: { 'x-progress-id': id } },
    );
    if (!answer?.success || !Array.isArray(answer.data?.checks)) {
      throw new Error(answer?.message || 'The answer was not a report.');
    }
    return { kind: 'full', report: answer.data };
  } catch (error) {
    call.signal.throwIfAborted();
    return {
      kind: 'basic',
      audit: basicAudit(url),
      reason: explainFailure(error),
      finishedAt: new Date().toISOString(),
    };
  } finally {
    stopFollowing();
  }
}
