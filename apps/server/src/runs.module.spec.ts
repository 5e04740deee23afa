import { Logger } from '@nestjs/common';
import { RunWorker, type RunWorkerOptions } from './runs.module.ts';

type Availability = NonNullable<RunWorkerOptions['availability']>;

beforeAll(() => Logger.overrideLogger(false));

describe(RunWorker, () => {
  const halfAMinute = 30_000;
  const work = jest.fn<Promise<void>, [number]>();
  const stop = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const availability = jest.fn<ReturnType<Availability>, []>();
  let worker: RunWorker;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    const runner = { start: () => Promise.resolve(), work, stop };
    worker = new RunWorker(runner, { name: 'Measuring', concurrency: 2, availability });
    availability.mockResolvedValue({ ok: true });
    work.mockResolvedValue();
  });
  afterEach(async () => {
    await worker.stop();
    jest.useRealTimers();
  });

  it('works on runs after the search for the browser or the queue failed at first', async () => {
    availability.mockRejectedValueOnce(new Error('disk full'));
    work.mockRejectedValueOnce(new Error('no connection'));
    await worker.start();
    await jest.advanceTimersByTimeAsync(halfAMinute - 1);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(halfAMinute);
    expect(work).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10 * halfAMinute);
    expect(work).toHaveBeenCalledTimes(2);
    expect(work).toHaveBeenLastCalledWith(2);
    await worker.stop();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('leaves runs to other replicas when they cannot be worked on here', async () => {
    availability.mockResolvedValue({ ok: false, reason: 'There is no browser.' });
    await worker.start();
    await jest.advanceTimersByTimeAsync(10 * halfAMinute);
    expect(work).not.toHaveBeenCalled();
  });

  it('tries no more once the server stops', async () => {
    availability.mockRejectedValue(new Error('disk full'));
    await worker.start();
    await jest.advanceTimersByTimeAsync(1);
    await worker.stop();
    await jest.advanceTimersByTimeAsync(10 * halfAMinute);
    expect(availability).toHaveBeenCalledTimes(1);
  });

  it('lets the server stop while the search is running and then fails', async () => {
    const { promise, reject } = Promise.withResolvers<{ readonly ok: true }>();
    availability.mockReturnValueOnce(promise);
    await worker.start();
    const stopped = worker.stop();
    reject(new Error('disk full'));
    await stopped;
    expect(jest.getTimerCount()).toBe(0);
  });
});
