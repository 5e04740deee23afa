import { placeInQueue, type WaitingRun } from './queue-place.ts';

const run = (id: string, given: Partial<WaitingRun> = {}): WaitingRun => ({
  id,
  state: 'queued',
  weight: 2,
  elapsedMs: 0,
  ...given,
});

describe(placeInQueue, () => {
  it('estimates the wait from the work ahead and the pace of the last runs', () => {
    const open = [
      run('a', { state: 'running', elapsedMs: 6_000 }),
      run('b', { weight: 6 }),
      run('c'),
    ];
    // 2 units minus the elapsed time, and 6 units, of 8 seconds each.
    expect(placeInQueue(open, 'c', 8_000)).toEqual({ place: 2, expectedWaitSeconds: 58 });
    expect(placeInQueue(open, 'b', 8_000)).toEqual({ place: 1, expectedWaitSeconds: 10 });
  });

  it('divides the work by the number of runs that run at a time', () => {
    const running = ['a', 'b'].map((id) => run(id, { state: 'running' }));
    expect(placeInQueue([...running, run('c')], 'c', 5_000)?.expectedWaitSeconds).toBe(10);
  });

  it('assumes that an overdue run ends at once', () => {
    const late = run('a', { state: 'running', elapsedMs: 90_000 });
    expect(placeInQueue([late, run('b')], 'b', 8_000)?.expectedWaitSeconds).toBe(0);
  });

  it('without a pace, knows the wait only if no work is ahead', () => {
    expect(placeInQueue([run('a')], 'a', null)).toEqual({ place: 1, expectedWaitSeconds: 0 });
    expect(placeInQueue([run('a'), run('b')], 'b', null)?.expectedWaitSeconds).toBeNull();
  });

  it('returns no position for a run that isn’t queued', () => {
    expect(placeInQueue([run('a', { state: 'running' })], 'a', 1)).toBeNull();
    expect(placeInQueue([], 'a', 1)).toBeNull();
  });
});
