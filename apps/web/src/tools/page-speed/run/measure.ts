import {
  cancelPageSpeedRun,
  type PageSpeedRunDto,
  type PageSpeedRunStepDto,
  startPageSpeedRun,
} from '@plumbline/api-client';
import type { PageSpeedReport } from '@plumbline/page-speed';
import { ToldProblem } from '../../../app/explain-failure.ts';
import { randomId } from '../../../app/random-id.ts';
import { followRun, type Holder } from './follow-run.ts';

export interface SpeedRequest {
  /** Absolute. */
  readonly url: string;
  /** Loads for each form factor. */
  readonly runs: 1 | 3;
  /** Measure anew even if the same was measured in the last minutes. */
  readonly fresh?: true;
}

export interface Measured {
  /** The run's id, by which Lighthouse's whole result is had as long as the server keeps it. */
  readonly runId: string;
  readonly report: PageSpeedReport;
}

/**
 * Puts a measurement into the queue and follows it to its end. When `signal` aborts, its place is given up;
 * others who wait for the same run keep theirs.
 * @throws ApiError or ToldProblem when there is no report; the signal's reason once that aborts
 */
export async function measure(
  request: SpeedRequest,
  onStep: (step: PageSpeedRunStepDto) => void,
  signal: AbortSignal,
): Promise<Measured> {
  const holder: Holder = { holder: randomId() };
  const { data: run } = await startPageSpeedRun(request, holder, { signal });
  // Nobody waits for the answer: a run that is not told ends by itself a little later.
  const giveUp = () =>
    void cancelPageSpeedRun(run.id, holder, { keepalive: true }).catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    onStep(run);
    const ended = run.report ? run : await followRun(run.id, holder, onStep, signal);
    return { runId: ended.id, report: reportOf(ended) };
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function reportOf({ report, problem }: PageSpeedRunDto): PageSpeedReport {
  if (report) return report;
  throw new ToldProblem(
    problem ?? {
      code: null,
      title: 'The measurement was cancelled',
      detail: 'Nobody waited for it any more, or it was ended elsewhere. Start it again.',
    },
  );
}
