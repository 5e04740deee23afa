import { WebFetchError } from '@plumbline/page';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { RunCalls, runnerOf, runTimes } from '@plumbline/runs';
import { FakeRunStore } from '@plumbline/runs/testing';
import { LabError, type PageSpeedReport } from '@plumbline/tools/page-speed';
import { FakeLab } from '@plumbline/tools/page-speed/testing';
import { EngineError } from '../engine-error.ts';
import { pageSpeedRunKind } from './measure-page-speed.ts';
import { judgeReachable, PageSpeedRuns } from './page-speed-runs.ts';
import {
  type PageSpeedInput,
  type PageSpeedProgress,
  type PageSpeedRun,
  pageSpeedRuns,
} from './run.ts';

const url = 'https://a.example/';
const me = { owner: 'my-network/me', page: null };
const other = { owner: 'other-network/other', page: null };
const log = { log: () => undefined, warn: () => undefined, error: () => undefined };
const field = {
  unavailable: null,
  of: () => Promise.resolve({ known: false, reason: 'No key.' } as const),
};

describe(PageSpeedRuns, () => {
  let lab: FakeLab;
  let store: FakeRunStore<PageSpeedInput, PageSpeedProgress, PageSpeedReport>;
  let stopping: AbortController;
  let caller: AbortController;
  let runs: PageSpeedRuns;

  beforeEach(() => {
    lab = new FakeLab();
    store = new FakeRunStore(pageSpeedRuns({ maxQueued: 2 }));
    stopping = new AbortController();
    caller = new AbortController();
    runs = new PageSpeedRuns({
      calls: new RunCalls({
        ...{ kind: pageSpeedRuns(), store, changes: store, times: runTimes, log },
        closing: stopping.signal,
      }),
      ...{ lab, runs: 1 },
      addresses: {
        judge: async (typed) => {
          if (typed.includes('10.0.0.1')) throw new WebFetchError('blocked_target', 'private');
          return new URL(typed);
        },
      },
    });
  });
  afterEach(() => stopping.abort());

  /** Measures the first run of the queue. */
  const workOff = async () => {
    const queue = {
      work: () => Promise.resolve(),
      wake: () => undefined,
      stop: () => Promise.resolve(),
    };
    const runner = runnerOf(pageSpeedRunKind({ lab, field }, {}, log), {
      ...{ store, queue, changes: store, times: runTimes, log },
    });
    const [id = ''] = store.jobs();
    await runner.handle({ id, attempt: 0, signal: stopping.signal });
  };

  /** Measures for a caller who waits. `queued` resolves once the run is followed. */
  const measured = () => {
    const queued = Promise.withResolvers<PageSpeedRun>();
    const seen: PageSpeedRun[] = [];
    const { signal } = caller;
    const onRun = (run: PageSpeedRun) => {
      seen.push(run);
      queued.resolve(run);
    };
    return {
      result: runs.measurePage({ url }, me, { signal, onRun }),
      queued: queued.promise,
      seen,
    };
  };

  it('measures a page, and keeps what an audit reads beside the report', async () => {
    const { result, queued, seen } = measured();
    const { id } = await queued;
    expect(await runs.lighthouse(id, 'mobile')).toBeNull();
    await workOff();
    const { report, evidence } = await result;
    expect(report).toMatchObject({ url, runs: 1 });
    expect(evidence?.rendered).not.toBeNull();
    expect(seen.map(({ state }) => state)).toEqual(expect.arrayContaining(['queued', 'done']));
    expect(await runs.lighthouse(id, 'mobile')).toBeInstanceOf(Uint8Array);
  });

  it('shares a run that ended, unless the caller wants a fresh one', async () => {
    const first = await runs.start({ url }, me);
    await workOff();
    expect(await runs.measure({ url }, other, caller.signal)).toMatchObject({ url });
    expect(await runs.start({ url, fresh: true }, other)).not.toMatchObject({ id: first.id });
    expect(lab.orders).toHaveLength(1);
  });

  it('fails with the reason of the run', async () => {
    lab.answer = () => {
      throw new LabError('page_not_html', 'a PDF');
    };
    const { result, queued } = measured();
    const failed = expect(result).rejects.toMatchObject({ code: 'not_html', field: 'url' });
    await queued;
    await workOff();
    await failed;
  });

  it('cancels the run of a caller who goes away, with the reason of the signal', async () => {
    const { result, queued } = measured();
    const reason = new Error('gone');
    const failed = expect(result).rejects.toBe(reason);
    const { id } = await queued;
    caller.abort(reason);
    await failed;
    // The caller does not wait until leaving is written.
    while ((await store.read(id))?.state !== 'cancelled') {
      await new Promise(setImmediate);
      await store.sweep();
    }
  });

  it('continues for others when one of them cancels', async () => {
    const { id } = await runs.start({ url }, me);
    await runs.start({ url }, other);
    expect(await runs.cancel(id, me)).toMatchObject({ state: 'queued' });
    expect(await runs.cancel(id, other)).toMatchObject({ state: 'cancelled' });
  });

  it('doesn’t find a run with another id', async () => {
    expect(await runs.read('no-run', me)).toBeNull();
    expect(await runs.cancel('no-run', me)).toBeNull();
  });

  it('leaves the run to another process when this one stops', async () => {
    const { result, queued } = measured();
    const failed = expect(result).rejects.toMatchObject({ code: 'shutting_down' });
    await queued;
    stopping.abort();
    await failed;
  });

  it('rejects runs when the queue is full, and says when to try again', async () => {
    await runs.start({ url: 'https://b.example/' }, other);
    await expect(runs.start({ url: 'https://c.example/' }, other)).rejects.toMatchObject({
      code: 'too_many_runs',
      detail: expect.stringContaining('others on your network') as string,
    });
    const third = { owner: 'third-network/third', page: null };
    await expect(runs.start({ url: 'https://www.b.example/' }, third)).rejects.toMatchObject({
      code: 'too_many_runs',
      detail: expect.stringContaining('This site') as string,
    });
    await runs.start({ url: 'https://c.example/' }, third);
    await expect(runs.start({ url }, me)).rejects.toMatchObject({
      code: 'too_many_runs',
      retryAfterSeconds: expect.any(Number) as number,
    });
  });

  it('refuses URLs that may not be fetched', async () => {
    const refused = runs.start({ url: 'http://10.0.0.1/' }, me);
    await expect(refused).rejects.toBeInstanceOf(EngineError);
    await expect(refused).rejects.toMatchObject({ code: 'blocked_target' });
  });

  it('starts nothing without a browser, and doesn’t reveal paths of the machine', async () => {
    lab.available = { ok: false, reason: '/opt/chrome is not there' };
    const refused = runs.start({ url }, me);
    await expect(refused).rejects.toMatchObject({
      code: 'no_browser',
      detail: expect.not.stringContaining('/opt') as string,
    });
    expect(store.jobs()).toEqual([]);
  });
});

describe(judgeReachable, () => {
  const [secure, plain] = ['https://site.example/', 'http://site.example/'];
  const addresses = { judge: (url: string) => Promise.resolve(new URL(url, 'https://typed/')) };
  const judge = async (typed: string, fetcher: FakeWebFetcher) =>
    (await judgeReachable(addresses, fetcher).judge(typed)).href;

  it('uses http if no scheme was typed and only http responds', async () => {
    const fetcher = new FakeWebFetcher({ [secure]: 'tls_error', [plain]: {} });
    expect(await judge('site.example', fetcher)).toBe(plain);
  });

  it('keeps the typed URL if https responds, or neither does', async () => {
    const answers = new FakeWebFetcher({ [secure]: { status: 404 } });
    expect(await judge('site.example', answers)).toBe('https://typed/site.example');
    const none = new FakeWebFetcher({ [secure]: 'tls_error', [plain]: 'connection_failed' });
    expect(await judge('site.example', none)).toBe('https://typed/site.example');
  });

  it('sends no request if a scheme was typed', async () => {
    const fetcher = new FakeWebFetcher({});
    expect(await judge(secure, fetcher)).toBe(secure);
    expect(fetcher.calls).toHaveLength(0);
  });
});
