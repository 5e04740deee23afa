import type { BlogRun, BlogRunStore } from '@plumbline/blog';
import type { RunChange } from '@plumbline/runs';
import { lastValueFrom, toArray } from 'rxjs';
import type { ShutdownGate } from '../../http/shutdown-gate.ts';
import { testConfig } from '../../testing/test-config.ts';
import type { BlogBudget } from './blog-budget.ts';
import { BlogRuns } from './blog-runs.ts';

describe(BlogRuns, () => {
  let state: BlogRun['state'] = 'running';
  let waitingFor: BlogRun['waitingFor'] = null;
  let reads = 0;
  let closing = new AbortController();
  const listeners = new Set<(change: RunChange | null) => void>();
  const tell = () =>
    listeners.forEach((listener) => listener({ kind: 'blog-post', id: 'id', news: 'progress' }));

  function newRuns(): BlogRuns {
    reads = 0;
    state = 'running';
    waitingFor = null;
    closing = new AbortController();
    const read = () => {
      reads += 1;
      return Promise.resolve({ id: 'id', state, waitingFor } as BlogRun);
    };
    const on = (listener: (change: RunChange | null) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    return new BlogRuns(
      testConfig(),
      { read } as unknown as BlogRunStore,
      {} as BlogBudget,
      { on },
      { closing: closing.signal } as ShutdownGate,
    );
  }
  const aMoment = () => new Promise((resolve) => setImmediate(resolve));

  it('reads a changed run once for all its followers', async () => {
    const followers = 50;
    const runs = newRuns();
    const seen = Array.from({ length: followers }, async () =>
      lastValueFrom((await runs.watch('id')).pipe(toArray())),
    );
    await aMoment();
    // Each follower first reads whether the run exists.
    expect(reads).toBe(followers + 1);
    state = 'done';
    tell();
    for (const runsSeen of await Promise.all(seen)) {
      expect(runsSeen.map((run) => run.state)).toEqual(['running', 'done']);
    }
    expect(reads).toBe(followers + 2);
    expect(listeners.size).toBe(0);
    expect(await lastValueFrom(await runs.watch('id'))).toMatchObject({ state: 'done' });
  });

  it('waits until a run ends or has to wait for another day’s budget', async () => {
    const runs = newRuns();
    const settled = runs.settled('id');
    await aMoment();
    waitingFor = 'budget';
    tell();
    expect(await settled).toMatchObject({ state: 'running', waitingFor: 'budget' });
    expect(listeners.size).toBe(0);
  });

  it('tells callers that the run continues when the server stops', async () => {
    const settled = newRuns().settled('id');
    await aMoment();
    closing.abort();
    await expect(settled).rejects.toMatchObject({ code: 'shutting_down' });
  });
});
