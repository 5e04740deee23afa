import { placeInQueue, type WaitingRun } from './run-wait.ts';

const run = (id: string, given: Partial<WaitingRun> = {}): WaitingRun => ({
  id,
  state: 'queued',
  runs: 1,
  elapsedMs: 0,
  ...given,
});

describe(placeInQueue, () => {
  it('counts the loads before it at the pace of the last runs', () => {
    const open = [
      run('a', { state: 'running', elapsedMs: 6_000 }),
      run('b', { runs: 3 }),
      run('c'),
    ];
    // 2 loads less what has gone, and 6 loads, of 8 seconds each.
    expect(placeInQueue(open, 'c', 8_000)).toEqual({ place: 2, expectedWaitSeconds: 58 });
    expect(placeInQueue(open, 'b', 8_000)).toEqual({ place: 1, expectedWaitSeconds: 10 });
  });

  it('shares them among as many as are measured at a time', () => {
    const running = ['a', 'b'].map((id) => run(id, { state: 'running' }));
    expect(placeInQueue([...running, run('c')], 'c', 5_000)?.expectedWaitSeconds).toBe(10);
  });

  it('takes a run that is late to end at once', () => {
    const late = run('a', { state: 'running', elapsedMs: 90_000 });
    expect(placeInQueue([late, run('b')], 'b', 8_000)?.expectedWaitSeconds).toBe(0);
  });

  it('knows without a pace only that nobody is before it', () => {
    expect(placeInQueue([run('a')], 'a', null)).toEqual({ place: 1, expectedWaitSeconds: 0 });
    expect(placeInQueue([run('a'), run('b')], 'b', null)?.expectedWaitSeconds).toBeNull();
  });

  it('has no place for what is not queued', () => {
    expect(placeInQueue([run('a', { state: 'running' })], 'a', 1)).toBeNull();
    expect(placeInQueue([], 'a', 1)).toBeNull();
  });
});
