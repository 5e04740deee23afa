import type { Run, RunStore } from '@plumbline/blog';
import { lastValueFrom, toArray } from 'rxjs';
import type { ShutdownGate } from '../../http/shutdown-gate.ts';
import { testConfig } from '../../testing/test-app.ts';
import type { BlogBudget } from './blog-budget.ts';
import { BlogRuns } from './blog-runs.ts';
import { RunSignals } from './run-signals.ts';

describe(BlogRuns, () => {
  it('reads a run once for all who follow it', async () => {
    const followers = 50;
    let reads = 0;
    // Each who comes asks whether the run is there; it is done at the second look for all of them.
    const read = () => {
      reads += 1;
      return Promise.resolve({ state: reads > followers + 1 ? 'done' : 'running' } as Run);
    };
    const runs = new BlogRuns(
      testConfig(),
      { read } as unknown as RunStore,
      {} as BlogBudget,
      new RunSignals(),
      { closing: new AbortController().signal } as ShutdownGate,
    );
    const seen = await Promise.all(
      Array.from({ length: followers }, async () =>
        lastValueFrom((await runs.watch('id')).pipe(toArray())),
      ),
    );
    expect(reads).toBe(followers + 2);
    for (const states of seen) expect(states).toEqual([{ state: 'running' }, { state: 'done' }]);
    expect(await lastValueFrom(await runs.watch('id'))).toEqual({ state: 'done' });
  });
});
