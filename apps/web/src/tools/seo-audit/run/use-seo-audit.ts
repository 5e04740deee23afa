import {
  getFollowSeoAuditRunUrl,
  readSeoAuditRun,
  type SeoAuditKnownLineDto,
  type SeoAuditProgressDto,
  SeoAuditProgressDtoStage,
  type SeoAuditReportDto,
  type SeoAuditRunDto,
  type SeoAuditRunStepDto,
  SeoAuditRunStepDtoState,
  useAuditPage,
  useCancelSeoAuditRun,
  useStartSeoAuditRun,
} from '@plumbline/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FailureReason, ReportedProblem } from '../../../app/explain-failure.ts';
import { followJob } from '../../../app/follow-job.ts';
import { runOnServer } from '../../../app/server-run.ts';
import { type UseOperation, useToolCall } from '../../../app/use-tool-call.ts';
import { isScored } from '../report/is-scored.ts';
import { compareAudits, type Comparison, toPastAudit } from './compare-audits.ts';
import { recallAudit, rememberAudit } from './past-audits.ts';

export interface AuditRequest {
  /** Absolute if a scheme was typed; see `toCallAddress`. */
  readonly url: string;
  /** Empty if none was given. */
  readonly keyphrase: string;
  /** Fetch the page again even if it was fetched in the last minutes. */
  readonly fresh: boolean;
  /** Load the page in a browser too. */
  readonly deep: boolean;
  /** Request the page with a crawler's user agent too. */
  readonly botParity: boolean;
}

export interface AuditResult {
  /** Id for saving the report, while the server keeps it; absent if the server rendered the report. */
  readonly runId?: string;
  readonly report: SeoAuditReportDto;
  /** Compared with the previous audit of the same URL; `null` for the first one. */
  readonly comparison: Comparison | null;
}

/** An audit without a result. */
export interface FailedAudit {
  readonly request: AuditRequest;
  readonly reason: FailureReason;
}

export interface RunningAudit {
  readonly request: AuditRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the audit starts. */
  readonly progress: SeoAuditProgressDto | null;
  /** The report's checks that are known so far, in order of arrival. */
  readonly lines: readonly SeoAuditKnownLineDto[];
}

/** The request without the options that were not chosen. */
const toBody = ({ url, keyphrase, fresh, deep, botParity }: AuditRequest) => ({
  url,
  ...(keyphrase && { keyphrase }),
  ...(fresh && { fresh }),
  ...(deep && { deep }),
  ...(botParity && { botParity }),
});

function compareAndRemember(report: SeoAuditReportDto): Comparison | null {
  if (!isScored(report)) return null;
  // A deep audit has more checks, so it is compared only with deep audits.
  const kind = report.deep?.measurement ? `${report.url} (deep)` : report.url;
  const past = recallAudit(kind);
  rememberAudit(kind, toPastAudit(report));
  return past && compareAudits(past, report);
}

/**
 * Runs one audit at a time and follows it to its end. One that is aborted is canceled.
 * @param first the inputs in the page's URL
 */
export function useSeoAudit(first: AuditRequest | null) {
  const [running, setRunning] = useState<RunningAudit | null>(null);
  const [cancelled, setCancelled] = useState<AuditRequest | null>(null);
  // If this request fails, the server ends the audit a little later.
  const { mutate: cancelRun } = useCancelSeoAuditRun({ request: { keepalive: true } });
  const useAudit: UseOperation<AuditRequest, AuditResult> = ({ request, mutation }) => {
    const { mutateAsync: audit } = useAuditPage({ request });
    const { mutateAsync: start } = useStartSeoAuditRun({ request });
    return useMutation({
      ...mutation,
      mutationFn: async ({ data: asked }: { readonly data: AuditRequest }) => {
        // A page that the server renders waits for its calls, and shows no progress.
        if (runOnServer.current !== null) {
          const { data: report } = await audit({ data: toBody(asked) });
          return { data: { report, comparison: null } };
        }
        const { signal } = request;
        setRunning({ request: asked, startedAt: Date.now(), progress: null, lines: [] });
        const { data: run } = await start({ data: toBody(asked) });
        const { id } = run;
        const onAbort = () => cancelRun({ id });
        const onStep = ({ progress }: SeoAuditRunStepDto) => {
          if (signal.aborted) return;
          setRunning((current) => {
            if (current === null) return null;
            // An audit starts over, without lines, if the server restarts.
            const lines = progress === null ? [] : (progress.lines ?? current.lines);
            return { ...current, progress, lines };
          });
        };
        signal.addEventListener('abort', onAbort, { once: true });
        try {
          const followed = {
            eventsUrl: getFollowSeoAuditRunUrl(id),
            // Polled and never cached, so a query hook does not fit.
            read: async (reading: AbortSignal) =>
              (await readSeoAuditRun(id, { signal: reading })).data,
            parse: parseStep,
          };
          const report = reportOf(await followJob(followed, onStep, signal));
          return { data: { runId: id, report, comparison: compareAndRemember(report) } };
        } finally {
          signal.removeEventListener('abort', onAbort);
        }
      },
    });
  };
  const call = useToolCall<AuditRequest, AuditResult>(useAudit, {
    id: 'seo-audit',
    first,
    // An unreadable page is announced by an alert on the page instead.
    success: ({ report }) =>
      isScored(report)
        ? {
            title: 'SEO audit completed!',
            description: `Your audit analysis is ready. Score: ${report.score}/100`,
          }
        : null,
  });
  const { problem, busy } = call;
  const failed = running?.request ?? first;
  return {
    shown: call.shown,
    running: busy ? running : null,
    /** Why the last audit has no result; `null` after a success and during a run. */
    failure: !busy && problem && failed ? { request: failed, reason: problem } : null,
    /** The audit that the visitor stopped. */
    cancelled: busy ? null : cancelled,
    run: (request: AuditRequest) => {
      setCancelled(null);
      call.run(request);
    },
    open: (request: AuditRequest) => {
      setCancelled(null);
      call.open(request);
    },
    cancel: () => {
      setCancelled(running?.request ?? null);
      call.cancel();
    },
    clear: () => {
      setCancelled(null);
      call.clear();
    },
  };
}

function parseStep(data: unknown): SeoAuditRunStepDto | null {
  const step = data as Partial<SeoAuditRunStepDto> | null;
  const isKnown = Object.values<unknown>(SeoAuditRunStepDtoState).includes(step?.state);
  return isKnown && (step?.progress === null || isProgress(step?.progress))
    ? (step as SeoAuditRunStepDto)
    : null;
}

const isProgress = (progress: Partial<SeoAuditProgressDto> | undefined): boolean =>
  Object.values<unknown>(SeoAuditProgressDtoStage).includes(progress?.stage) &&
  typeof progress?.requests === 'number' &&
  typeof progress.checks === 'number';

function reportOf({ state, report, problem }: SeoAuditRunDto): SeoAuditReportDto {
  if (report && Array.isArray(report.checks)) return report;
  if (problem) throw new ReportedProblem(problem);
  if (state === 'done') throw new Error('The server returned no report.');
  throw new ReportedProblem({
    code: 'cancelled',
    title: 'The audit was canceled',
    detail: 'You closed the page or canceled the audit. Start it again.',
  });
}
