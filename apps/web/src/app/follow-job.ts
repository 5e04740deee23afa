import { pause } from './pause.ts';

/** Until a stream that broke is opened again, milliseconds. A server forgets a page that does not come back for 15 s. */
const reopenMs = 2_000;
/** Streams that a browser may open in vain, and readings that may fail, one after the other. */
const mostFailures = 5;

interface JobStep {
  readonly state: string;
}

export interface FollowedJob<Step extends JobStep, Job extends Step> {
  readonly eventsUrl: string;
  /** @throws TypeError when no answer came */
  readonly read: (signal: AbortSignal) => Promise<Job>;
  /** @param data what an event carries, from JSON; @returns `null` when it is no step */
  readonly parse: (data: unknown) => Step | null;
}

const hasEnded = ({ state }: JobStep): boolean => state !== 'queued' && state !== 'running';

/**
 * Follows a job of the server to its end by its events. Where the browser gives the stream up, the job is read, which also
 * tells why, and its events are opened again.
 * @returns the job with what came of it
 * @throws what reading throws; the signal's reason once that aborts
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
      if (!isNetworkFailure(error) || failures >= mostFailures) throw error;
    }
    await pause(reopenMs, signal);
  }
}

/** Until the job has ended, or no more events come. */
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
      // A browser reconnects to a stream that ends.
      if (hasEnded(step)) end();
    };
    events.onerror = () => {
      failures += 1;
      // Unless it has given up, the browser connects again by itself.
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

/** What `fetch` throws when no answer came. By its name, for it may be another realm's. */
const isNetworkFailure = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'TypeError';
