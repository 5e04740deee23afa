import {
  getFollowPageSpeedRunUrl,
  type PageSpeedRunDto,
  type PageSpeedRunStepDto,
  PageSpeedRunStepDtoState,
  readPageSpeedRun,
} from '@plumbline/api-client';

/** Between two looks at a run whose events do not come, milliseconds. The server forgets who does not look for 15 s. */
const lookEveryMs = 2_000;

const hasEnded = (state: PageSpeedRunStepDtoState): boolean =>
  state !== 'queued' && state !== 'running';

/**
 * Follows a run to its end, by its events, or by asking again and again where they do not come.
 * @returns the run with its report
 * @throws ApiError when it cannot be read; the signal's reason once that aborts
 */
export async function followRun(
  id: string,
  onStep: (step: PageSpeedRunStepDto) => void,
  signal: AbortSignal,
): Promise<PageSpeedRunDto> {
  await eventsOf(id, onStep, signal);
  for (;;) {
    signal.throwIfAborted();
    const { data } = await readPageSpeedRun(id, { signal });
    onStep(data);
    if (hasEnded(data.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** Until the run has ended, or no more events come. */
function eventsOf(
  id: string,
  onStep: (step: PageSpeedRunStepDto) => void,
  signal: AbortSignal,
): Promise<void> {
  if (typeof EventSource === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const events = new EventSource(getFollowPageSpeedRunUrl(id));
    const end = () => {
      events.close();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    events.onmessage = ({ data }: MessageEvent<unknown>) => {
      const step = parse(data);
      if (!step) return;
      onStep(step);
      // A browser reconnects to a stream that ends.
      if (hasEnded(step.state)) end();
    };
    events.onerror = end;
  });
}

function parse(text: unknown): PageSpeedRunStepDto | null {
  try {
    const step = JSON.parse(String(text)) as Partial<PageSpeedRunStepDto> | null;
    const known = Object.values<unknown>(PageSpeedRunStepDtoState).includes(step?.state);
    return known && typeof step?.progress === 'number' ? (step as PageSpeedRunStepDto) : null;
  } catch {
    return null;
  }
}
