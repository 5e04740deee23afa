import {
  auditPage,
  cancelSeoAuditRun,
  getFollowSeoAuditRunUrl,
  readSeoAuditRun,
  type SeoAuditKnownLineDto,
  type SeoAuditProgressDto,
  SeoAuditProgressDtoStage,
  type SeoAuditReportDto,
  type SeoAuditRunDto,
  type SeoAuditRunStepDto,
  SeoAuditRunStepDtoState,
  startSeoAuditRun,
} from '@plumbline/api-client';
import { useState } from 'react';
import { ReportedProblem } from '../../app/explain-failure.ts';
import { followJob } from '../../app/follow-job.ts';
import { runOnServer } from '../../app/server-run.ts';
import { useToolQuery } from '../../app/use-tool-query.ts';
import { isScored } from './report/report-rules.ts';
import { compareAndRemember, type Comparison } from './compare-audits.ts';

/** The fields of the form. */
export interface AuditFields {
  readonly url: string;
  /** Empty if none was given. */
  readonly keyphrase: string;
  /** Whether a browser loads the page too. */
  readonly deep: boolean;
  /** Whether the page is also requested with a crawler's user agent. */
  readonly bots: boolean;
}

/** The URL is absolute if a scheme was typed; see `toCallAddress`. */
export interface AuditRequest extends AuditFields {
  /** Fetch the page again even if it was fetched in the last minutes. */
  readonly fresh?: boolean;
}

export interface AuditResult {
  /** Id for saving the report, while the server keeps it; absent if the server rendered the report. */
  readonly runId?: string;
  readonly report: SeoAuditReportDto;
  /** Compared with the previous audit of the same URL; `null` for the first one. */
  readonly comparison: Comparison | null;
}

interface AuditSteps {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the audit starts. */
  readonly progress: SeoAuditProgressDto | null;
  /** The report's checks that are known so far, in order of arrival. */
  readonly lines: readonly SeoAuditKnownLineDto[];
}

export interface RunningAudit extends AuditSteps {
  readonly request: AuditRequest;
}

const noSteps = (): AuditSteps => ({ startedAt: Date.now(), progress: null, lines: [] });

/** The request without the options that were not chosen. */
const toBody = ({ url, keyphrase, fresh, deep, bots }: AuditRequest) => ({
  url,
  ...(keyphrase && { keyphrase }),
  ...(fresh && { fresh }),
  ...(deep && { deep }),
  ...(bots && { botParity: true }),
});

/** Runs an audit and follows it to its end. Cancels it on abort. */
async function auditOf(
  request: AuditRequest,
  signal: AbortSignal,
  onProgress: (progress: SeoAuditProgressDto | null) => void,
): Promise<AuditResult> {
  // A page that the server renders waits for its calls, and shows no progress.
  if (runOnServer.current) {
    const { data: report } = await auditPage(toBody(request), { signal });
    return { report, comparison: null };
  }
  const { data: run } = await startSeoAuditRun(toBody(request), { signal });
  const { id } = run;
  const onAbort = () => {
    // If this request fails, the server ends the audit a little later.
    cancelSeoAuditRun(id, { keepalive: true }).catch(() => undefined);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const ended = await followJob(
      {
        eventsUrl: getFollowSeoAuditRunUrl(id),
        read: async (reading) => (await readSeoAuditRun(id, { signal: reading })).data,
        parse: parseStep,
      },
      ({ progress }: SeoAuditRunStepDto) => {
        if (!signal.aborted) onProgress(progress);
      },
      signal,
    );
    const report = reportOf(ended);
    return { runId: id, report, comparison: compareAndRemember(report) };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The audit of the input in the page's URL, and its progress. `input` must stay the same object for the same URL. */
export function useSeoAudit(input: AuditRequest | null) {
  const [steps, setSteps] = useState(noSteps);
  const [cancelled, setCancelled] = useState<AuditRequest | null>(null);
  const audit = useToolQuery({
    query: (request: AuditRequest) => ({
      queryKey: ['seo-audit', request],
      queryFn: async ({ signal }) => {
        setCancelled(null);
        setSteps(noSteps());
        const data = await auditOf(request, signal, (progress) =>
          setSteps((current) => ({
            ...current,
            progress,
            // An audit starts over, without lines, if the server restarts.
            lines: progress === null ? [] : (progress.lines ?? current.lines),
          })),
        );
        return { data };
      },
    }),
    input,
    // An unreadable page is announced by an alert on the page instead.
    success: ({ report }) =>
      isScored(report)
        ? {
            title: 'SEO audit completed!',
            description: `Your audit analysis is ready. Score: ${report.score}/100`,
          }
        : null,
  });
  return {
    ...audit,
    running: audit.busy && input ? { ...steps, request: input } : null,
    /** The audit in the URL, if the visitor stopped it. */
    cancelled: !audit.busy && cancelled === input ? cancelled : null,
    cancel: () => {
      setCancelled(input);
      audit.cancel();
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
