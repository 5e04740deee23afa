import { Logger } from '@nestjs/common';
import { pageSpeedRuns, type PageSpeedRunStore } from '@plumbline/engine';
import type { RunQueue } from '@plumbline/runs';
import { FakeRunStore } from '@plumbline/runs/testing';
import { type LabAvailability } from '@plumbline/tools/page-speed';
import { FakeLab } from '@plumbline/tools/page-speed/testing';
import type { BackgroundServices } from '../../background-services.ts';
import { FigureCounts } from '../../figures/figures.service.ts';
import { PageSpeedRunner } from './page-speed-runner.ts';

beforeAll(() => Logger.overrideLogger(false));

describe(PageSpeedRunner, () => {
  const halfAMinute = 30_000;
  const work = jest.fn<Promise<void>, Parameters<RunQueue['work']>>();
  const stop = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const availability = jest.fn<Promise<LabAvailability>, []>();
  let runner: PageSpeedRunner;

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    const store: PageSpeedRunStore & FakeRunStore<never, never, never> = new FakeRunStore(
      pageSpeedRuns(),
    ) as never;
    const lab = Object.assign(new FakeLab(), { availability });
    const field = {
      unavailable: null,
      of: () => Promise.resolve({ known: false, reason: 'No key.' } as const),
    };
    const counter = new FigureCounts({} as never);
    const background = { add: () => undefined } as unknown as BackgroundServices;
    runner = new PageSpeedRunner(
      store,
      { work, wake: () => undefined, stop },
      store,
      lab,
      field,
      counter,
      background,
    );
    availability.mockResolvedValue({ ok: true, origin: 'a fake' });
    work.mockResolvedValue();
  });
  afterEach(async () => {
    await runner.stop();
    jest.useRealTimers();
  });

  it('works on runs after the search for the browser or the queue failed at first', async () => {
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
    expect(work).toHaveBeenLastCalledWith(1, expect.any(Function));
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

  it('lets the server stop while the search is running and then fails', async () => {
    const { promise, reject } = Promise.withResolvers<LabAvailability>();
    availability.mockReturnValueOnce(promise);
    await runner.start();
    const stopped = runner.stop();
    reject(new Error('disk full'));
    await stopped;
    expect(jest.getTimerCount()).toBe(0);
  });
});
