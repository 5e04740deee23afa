import { ApiError } from '@plumbline/api-client';
import { pause } from './pause.ts';

/** Delay in milliseconds before a broken stream is reopened. The server cancels a job that nobody follows for 15 s. */
const reopenMs = 2_000;
/** How many connections or fetches may fail in a row before giving up. */
const mostFailures = 5;

interface JobStep {
  readonly state: string;
}

export interface FollowedJob<Step extends JobStep, Job extends Step> {
  readonly eventsUrl: string;
  /** @throws TypeError if there is no response */
  readonly read: (signal: AbortSignal) => Promise<Job>;
  /** @param data the event's parsed JSON; @returns `null` if it is not a step */
  readonly parse: (data: unknown) => Step | null;
}

const hasEnded = ({ state }: JobStep): boolean => state !== 'queued' && state !== 'running';

/**
 * Follows a job of the server to its end by its events. When the stream closes, the job is fetched, and the stream is
 * opened again if the job is unfinished.
 * @returns the ended job
 * @throws what `read` throws; the signal's reason once that aborts
 */
export async function followJob<Step extends JobStep, Job extends Step>(
  job: FollowedJob<Step, Job>,
  onStep: (step: Step) => void,
  signal: AbortSignal,
): Promise<Job> {
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    await eventsOf(job, onStep, signal);
    signal.throwIfAborted();
    try {
      const read = await job.read(signal);
      failures = 0;
      onStep(read);
      if (hasEnded(read)) return read;
    } catch (error) {
      failures += 1;
      if (!mayRecover(error) || failures >= mostFailures) throw error;
    }
    await pause(reopenMs, signal);
  }
}

/** Resolves when the job has ended or the stream is closed. */
function eventsOf<Step extends JobStep>(
  { eventsUrl, parse }: Pick<FollowedJob<Step, Step>, 'eventsUrl' | 'parse'>,
  onStep: (step: Step) => void,
  signal: AbortSignal,
): Promise<void> {
  if (typeof EventSource === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const events = new EventSource(eventsUrl);
    let failures = 0;
    const end = () => {
      events.close();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    events.onmessage = ({ data }: MessageEvent<unknown>) => {
      failures = 0;
      const step = parse(fromJson(data));
      if (!step) return;
      onStep(step);
      // The browser would reconnect after the server ends the stream.
      if (hasEnded(step)) end();
    };
    events.onerror = () => {
      failures += 1;
      // The browser reconnects by itself unless the stream is closed.
      if (events.readyState === events.CLOSED || failures >= mostFailures) end();
    };
  });
}

function fromJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/**
 * Whether there was no response, or one of a server that is restarting or of the proxy in front of it. `fetch` throws a
 * TypeError, checked by name because it may come from another realm.
 */
const mayRecover = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'TypeError' ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status));
