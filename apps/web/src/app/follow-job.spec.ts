import { ApiError } from '@plumbline/api-client';
import { FakeEventSource, fakeEventSources } from '../testing/fake-event-source.ts';
import { followJob } from './follow-job.ts';

interface Job {
  readonly state: string;
  readonly progress: number;
}

const running: Job = { state: 'running', progress: 0.5 };
const done: Job = { state: 'done', progress: 1 };
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Follows a job whose fetches return these responses in order. */
function follow(...looks: (() => Promise<Job>)[]) {
  const steps: Job[] = [];
  const abort = new AbortController();
  const left = [...looks];
  const read = jest.fn(() => left.shift()?.() ?? Promise.reject(new Error('No more looks')));
  const parse = (data: unknown) => data as Job | null;
  const result = followJob(
    { eventsUrl: '/events', read, parse },
    (step) => steps.push(step),
    abort.signal,
  );
  // Each test awaits the promise later, so this prevents an unhandled rejection.
  result.catch(() => undefined);
  return { steps, abort, read, result };
}

describe('without events', () => {
  it('fetches until the job has ended', async () => {
    const { steps, result } = follow(
      () => Promise.resolve(running),
      () => Promise.resolve(done),
    );
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await result).toEqual(done);
    expect(steps).toEqual([running, done]);
  });

  it('tolerates up to four failed fetches in a row', async () => {
    const four = Array.from({ length: 4 }, () => noAnswer);
    const { result } = follow(
      ...four,
      () => Promise.resolve(running),
      ...four,
      () => Promise.resolve(done),
    );
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await result).toEqual(done);
  });

  it('outlasts a restart of the server', async () => {
    const response = { status: 503, statusText: '', headers: new Headers() };
    const restarting = () => Promise.reject(new ApiError(response, '{"code":"shutting_down"}'));
    const { result } = follow(restarting, noAnswer, restarting, () => Promise.resolve(done));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await result).toEqual(done);
  });

  it('fails after five failed fetches, and at once on a server error', async () => {
    const { result, read } = follow(...Array.from({ length: 6 }, () => noAnswer));
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(result).rejects.toThrow('Failed to fetch');
    expect(read).toHaveBeenCalledTimes(5);
    const refused = follow(() => Promise.reject(new Error('404: Not Found')));
    await expect(refused.result).rejects.toThrow('404');
  });

  it('stops when aborted, even between two fetches', async () => {
    const { abort, result, read } = follow(() => Promise.resolve(running));
    await jest.advanceTimersByTimeAsync(500);
    abort.abort(new Error('left'));
    await expect(result).rejects.toThrow('left');
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('with events', () => {
  fakeEventSources();

  it('continues while the browser reconnects', async () => {
    const { steps, read, result } = follow(() => Promise.resolve(done));
    const [events] = FakeEventSource.opened;
    events?.send(running);
    for (const _ of [1, 2, 3, 4]) events?.fail();
    expect(events?.closed).toBe(false);
    expect(read).not.toHaveBeenCalled();
    events?.send(done);
    expect(events?.closed).toBe(true);
    expect(await result).toEqual(done);
    expect(steps).toEqual([running, done, done]);
  });

  it.each([
    [
      'the browser has closed the stream',
      (events: FakeEventSource) => events.fail({ givesUp: true }),
    ],
    [
      'it fails to connect',
      (events: FakeEventSource) => [1, 2, 3, 4, 5].forEach(() => events.fail()),
    ],
  ])('fetches the job when %s', async (_, happens) => {
    const { result } = follow(() => Promise.resolve(done));
    const [events] = FakeEventSource.opened;
    if (events) happens(events);
    expect(await result).toEqual(done);
    expect(events?.closed).toBe(true);
  });

  it('reopens a closed stream while the job is unfinished', async () => {
    const { steps, result, read } = follow(
      () => Promise.resolve(running),
      () => Promise.resolve(done),
    );
    FakeEventSource.opened[0]?.fail({ givesUp: true });
    await jest.advanceTimersByTimeAsync(2_000);
    const [, again] = FakeEventSource.opened;
    expect(read).toHaveBeenCalledTimes(1);
    again?.send(done);
    expect(await result).toEqual(done);
    expect(steps).toEqual([running, done, done]);
  });
});
