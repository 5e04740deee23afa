import {
  getFollowPageSpeedRunUrl,
  type PageSpeedRunDto,
  type PageSpeedRunStepDto,
  PageSpeedRunStepDtoState,
  readPageSpeedRun,
  useCancelPageSpeedRun,
  useStartPageSpeedRun,
} from '@plumbline/api-client';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReportedProblem } from '../../../app/explain-failure.ts';
import { followJob } from '../../../app/follow-job.ts';
import { randomId } from '../../../app/random-id.ts';
import { type ToolCall, type UseOperation, useToolCall } from '../../../app/use-tool-call.ts';
import { type PastResult, recallResults, rememberResult, toPastResult } from './past-results.ts';

export interface SpeedRequest {
  /** An absolute URL. */
  readonly url: string;
  /** Number of runs per device. */
  readonly runs: 1 | 3;
  /** Measure again even if the page was measured in the last minutes. */
  readonly fresh?: true;
}

export interface ShownSpeed {
  /** Id for downloading Lighthouse's full result, while the server keeps it. */
  readonly runId: string;
  readonly report: PageSpeedReport;
  /** The parts of this measurement that comparisons need. */
  readonly now: PastResult;
  /** Earlier measurements of the URL in this browser, newest first. */
  readonly earlier: readonly PastResult[];
}

export interface RunningSpeed {
  readonly request: SpeedRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the server has accepted the run. */
  readonly step: PageSpeedRunStepDto | null;
}

export interface PageSpeedCall extends ToolCall<SpeedRequest, ShownSpeed> {
  /** The progress of the current run. */
  readonly running: RunningSpeed | null;
}

/**
 * Measures one URL at a time: queues a run and follows it to its end. A run that is aborted loses its place in the
 * queue, unless other visitors wait for it too.
 * @param load loads the chunk that shows the report
 */
export function usePageSpeed(load: () => Promise<unknown>): PageSpeedCall {
  const [running, setRunning] = useState<RunningSpeed | null>(null);
  // If this request fails, the server ends the run a little later.
  const { mutate: cancel } = useCancelPageSpeedRun({ request: { keepalive: true } });
  const useMeasurement: UseOperation<SpeedRequest, ShownSpeed> = ({ request, mutation }) => {
    const { mutateAsync: start } = useStartPageSpeedRun({ request });
    return useMutation({
      ...mutation,
      mutationFn: async ({ data }: { readonly data: SpeedRequest }) => {
        const { signal } = request;
        // Distinguishes this page from others with the same IP address.
        const params = { holder: randomId() };
        setRunning({ request: data, startedAt: Date.now(), step: null });
        const { data: run } = await start({ data, params });
        const { id } = run;
        const onAbort = () => cancel({ id, params });
        const onStep = (step: PageSpeedRunStepDto) => {
          if (!signal.aborted) setRunning((current) => current && { ...current, step });
        };
        signal.addEventListener('abort', onAbort, { once: true });
        try {
          onStep(run);
          const followed = {
            eventsUrl: getFollowPageSpeedRunUrl(id, params),
            // Polled and never cached, so a query hook does not fit.
            read: async (reading: AbortSignal) =>
              (await readPageSpeedRun(id, params, { signal: reading })).data,
            parse: parseStep,
          };
          const ended = run.report ? run : await followJob(followed, onStep, signal);
          return { data: { runId: id, ...withHistory(await reportOf(ended, signal)) } };
        } finally {
          signal.removeEventListener('abort', onAbort);
        }
      },
    });
  };
  const call = useToolCall(useMeasurement, {
    id: 'page-speed',
    load,
    success: () => ({ title: 'Page speed analysis completed!' }),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  return { ...call, running: call.busy ? running : null };
}

function parseStep(data: unknown): PageSpeedRunStepDto | null {
  const step = data as Partial<PageSpeedRunStepDto> | null;
  const known = Object.values<unknown>(PageSpeedRunStepDtoState).includes(step?.state);
  return known && typeof step?.progress === 'number' ? (step as PageSpeedRunStepDto) : null;
}

async function reportOf(
  { report, problem, url }: PageSpeedRunDto,
  signal: AbortSignal,
): Promise<PageSpeedReport> {
  if (report) return report;
  if (problem?.code === 'page_unreachable') {
    const { whyUnreachable } = await import('./why-unreachable.ts');
    throw new ReportedProblem(await whyUnreachable(url, problem, signal));
  }
  throw new ReportedProblem(
    problem ?? {
      code: null,
      title: 'The measurement was canceled',
      detail: 'You closed the page or canceled the measurement. Start it again.',
    },
  );
}

function withHistory(report: PageSpeedReport): Omit<ShownSpeed, 'runId'> {
  const now = toPastResult(report);
  // A shared run can be older than the measurements that this browser has stored.
  const earlier = recallResults(report.url).filter(({ at }) => Date.parse(at) < Date.parse(now.at));
  rememberResult(report.url, now);
  return { report, now, earlier };
}
