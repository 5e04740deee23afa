import { Logger } from '@nestjs/common';
import type { LabAvailability, PageSpeedRunQueue } from '@plumbline/page-speed';
import { FakeLab, FakePageSpeedRunStore } from '@plumbline/page-speed/testing';
import type { Backstage } from '../../backstage/backstage.ts';
import { runTimes } from './page-speed-tokens.ts';
import { RunRunner } from './run-runner.ts';
import { PageSpeedSignals } from './run-signals.ts';
import { RunWorker } from './run-worker.ts';

beforeAll(() => Logger.overrideLogger(false));

describe(RunRunner, () => {
  const halfAMinute = 30_000;
  const work = jest.fn<Promise<void>, Parameters<PageSpeedRunQueue['work']>>();
  const stop = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const availability = jest.fn<Promise<LabAvailability>, []>();
  let runner: RunRunner;

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    const store = new FakePageSpeedRunStore();
    const lab = Object.assign(new FakeLab(), { availability });
    const field = { of: () => Promise.resolve({ known: false, reason: 'No key.' } as const) };
    const backstage = { add: () => undefined } as unknown as Backstage;
    const worker = new RunWorker(store, lab, field, runTimes);
    const signals = new PageSpeedSignals();
    runner = new RunRunner(store, { work, stop }, lab, worker, signals, backstage, runTimes);
    availability.mockResolvedValue({ ok: true, origin: 'a fake' });
    work.mockResolvedValue();
  });
  afterEach(async () => {
    await runner.stop();
    jest.useRealTimers();
  });

  it('takes runs in the end when the search for the browser or the queue fails at first', async () => {
    availability.mockRejectedValueOnce(new Error('disk full'));
    work.mockRejectedValueOnce(new Error('no connection'));
    await runner.start();
    await jest.advanceTimersByTimeAsync(halfAMinute - 1);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(halfAMinute);
    expect(work).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10 * halfAMinute);
    expect(work).toHaveBeenCalledTimes(2);
    await runner.stop();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('tries no more once the server stops', async () => {
    availability.mockRejectedValue(new Error('disk full'));
    await runner.start();
    await jest.advanceTimersByTimeAsync(1);
    await runner.stop();
    await jest.advanceTimersByTimeAsync(10 * halfAMinute);
    expect(availability).toHaveBeenCalledTimes(1);
    expect(stop).not.toHaveBeenCalled();
  });

  it('keeps no server that stops while the search goes on, and then fails', async () => {
    const { promise, reject } = Promise.withResolvers<LabAvailability>();
    availability.mockReturnValueOnce(promise);
    await runner.start();
    const stopped = runner.stop();
    reject(new Error('disk full'));
    await stopped;
    expect(jest.getTimerCount()).toBe(0);
  });
});
