import { once } from 'node:events';
import type { Run, RunDefinition, RunKind, RunLog, RunOrder, Waiter } from '@plumbline/runs';
import { EngineError } from '../engine-error.ts';
import { orderedSite, orderedUrl, reasonOfCrash, reasonOfError } from '../runs.ts';
import type { auditPage, AuditPageRequest, AuditRunProgress } from './audit-page.ts';
import type { SeoAuditReport } from './audit-report.ts';

export interface SeoAuditInput extends AuditPageRequest {
  /** The caller in the browser queue. */
  readonly owner: string;
}

export type SeoAuditRun = Run<SeoAuditInput, AuditRunProgress, SeoAuditReport>;

/** Audits as runs: each belongs to the caller who ordered it, and starts over once if its worker is lost. */
export const seoAuditRuns: RunKind<SeoAuditInput> = {
  id: 'seo-audit',
  lane: {
    queue: 'seo-audit',
    // A deep audit also waits for its turn in the browser.
    expireInSeconds: 60 * 60,
    retentionSeconds: 24 * 60 * 60,
    retryLimit: 20,
    retryDelay: 1,
    // A new run wakes a worker at once.
    pollingIntervalSeconds: 10,
  },
  bounds: {
    // Most audits take a few seconds, so the last one of a full queue waits less than a minute.
    maxQueued: 100,
    maxPerOwner: 10,
    maxPerNetwork: 40,
    shareMs: 0,
    // As long as any result can be saved as a report.
    keptMs: 30 * 60_000,
    // A report has about 100 KB.
    maxKept: 500,
    maxFileBytes: 0,
    // Audits start soon, and many may be queued.
    hidesPlaces: true,
  },
  parse: (stored) => stored as SeoAuditInput,
  afterCrash: { maxCrashes: 1, reason: reasonOfCrash, resumes: false },
};

/** The order of an audit. @throws EngineError `invalid_url`, `credentials_in_url` */
export function seoAuditOrder(
  { url: typed, keyphrase, fresh = false, deep = false, botParity = false }: AuditPageRequest,
  waiter: Waiter,
): Omit<RunOrder<SeoAuditInput>, 'leaseMs'> {
  return {
    input: {
      url: typed,
      ...(keyphrase !== undefined && { keyphrase }),
      ...{ fresh, deep, botParity },
      owner: waiter.owner,
    },
    key: null,
    site: orderedSite(orderedUrl(typed)),
    weight: 1,
    fresh: true,
    waiter,
  };
}

/** Audits as runs, with their work. */
export const seoAuditRunKind = (
  audit: ReturnType<typeof auditPage>,
  log: Pick<RunLog, 'error'>,
): RunDefinition<SeoAuditInput, AuditRunProgress, SeoAuditReport> => ({
  ...seoAuditRuns,
  work: async ({ owner, ...request }, { signal, checkpoint }) => {
    const caller = { owner, page: null };
    try {
      return { result: await audit(request, { signal, caller, onProgress: checkpoint }) };
    } catch (error) {
      // When the server stops, the browser queue closes before this worker stops. Then the run is given back.
      const isStopping = error instanceof EngineError && error.code === 'shutting_down';
      if (isStopping && !signal.aborted) await once(signal, 'abort');
      throw error;
    }
  },
  reasonOf: reasonOfError(log),
});
