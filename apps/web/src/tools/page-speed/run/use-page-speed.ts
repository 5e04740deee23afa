import {
  cancelPageSpeedRun,
  getFollowPageSpeedRunUrl,
  type PageSpeedRunDto,
  type PageSpeedRunStepDto,
  PageSpeedRunStepDtoState,
  readPageSpeedRun,
  startPageSpeedRun,
} from '@plumbline/api-client';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import { useState } from 'react';
import { ReportedProblem } from '../../../app/explain-failure.ts';
import { followJob } from '../../../app/follow-job.ts';
import { randomId } from '../../../app/random-id.ts';
import { useToolQuery } from '../../../app/use-tool-query.ts';
import { type PastResult, recallResults, rememberResult, toPastResult } from './past-results.ts';

export interface SpeedRequest {
  /** Absolute if a scheme was typed; see `toCallAddress`. */
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

/**
 * The measurement of the page in the URL, and its progress while it runs.
 * @param load loads the chunk that shows the report
 */
export function usePageSpeed(input: SpeedRequest | null, load: () => Promise<unknown>) {
  const [running, setRunning] = useState<RunningSpeed | null>(null);
  const call = useToolQuery({
    query: (request: SpeedRequest) => ({
      queryKey: ['page-speed', request],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const startedAt = Date.now();
        const onStep = (step: PageSpeedRunStepDto | null) => {
          if (!signal.aborted) setRunning({ request, startedAt, step });
        };
        onStep(null);
        return { data: await measure(request, onStep, signal) };
      },
    }),
    input,
    load,
    success: () => ({ title: 'Page speed analysis completed!' }),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  return { ...call, running: call.busy ? running : null };
}

/**
 * Queues a run and follows it to its end. A run that is aborted loses its place in the queue, unless other visitors
 * wait for it too.
 */
async function measure(
  request: SpeedRequest,
  onStep: (step: PageSpeedRunStepDto) => void,
  signal: AbortSignal,
): Promise<ShownSpeed> {
  // Distinguishes this page from others with the same IP address.
  const params = { holder: randomId() };
  const { data: run } = await startPageSpeedRun(request, params, { signal });
  const { id } = run;
  const cancel = () => {
    // If this request fails, the server ends the run a little later.
    cancelPageSpeedRun(id, params, { keepalive: true }).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    onStep(run);
    const followed = {
      eventsUrl: getFollowPageSpeedRunUrl(id, params),
      read: async (reading: AbortSignal) =>
        (await readPageSpeedRun(id, params, { signal: reading })).data,
      parse: parseStep,
    };
    const ended = run.report ? run : await followJob(followed, onStep, signal);
    return { runId: id, ...withHistory(await reportOf(ended, signal)) };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
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
