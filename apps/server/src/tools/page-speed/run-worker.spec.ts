import { Logger } from '@nestjs/common';
import { type FieldData, type PageSpeedRun, toPageEvidence } from '@plumbline/page-speed';
import { FakeLab, FakePageSpeedRunStore } from '@plumbline/page-speed/testing';
import { unpackEvidence } from './page-evidence-file.ts';
import { type RunTimes, runTimes } from './page-speed-tokens.ts';
import { RunWorker } from './run-worker.ts';
import { until } from './testing/until.ts';

const times: RunTimes = { ...runTimes, checkMs: 10 };
const url = 'https://a.example/';

beforeAll(() => Logger.overrideLogger(false));

describe(RunWorker, () => {
  let store: FakePageSpeedRunStore;
  let lab: FakeLab;
  let asked: string[];
  let worker: RunWorker;

  const field: FieldData = {
    of: (address) => {
      asked.push(address);
      return Promise.resolve({ known: false, reason: 'No key.' });
    },
  };
  const newWorker = () => new RunWorker(store, lab, field, times);

  beforeEach(() => {
    store = new FakePageSpeedRunStore();
    lab = new FakeLab();
    asked = [];
    worker = newWorker();
  });
  afterEach(() => lab.close());

  const start = async (): Promise<PageSpeedRun> => {
    const order = {
      url,
      runs: 1,
      fresh: false,
      holder: 'a',
      owner: 'a',
      page: null,
      leaseMs: 60_000,
    };
    const result = await store.start(order);
    if (!('run' in result)) throw new Error(result.kind);
    return result.run;
  };
  const job = (attempt = 0) => ({
    id: store.jobs()[0] ?? '',
    attempt,
    signal: new AbortController().signal,
  });
  const read = async ({ id }: PageSpeedRun) => store.read(id);

  it('measures, asks for field data of where the address led, and keeps both', async () => {
    const run = await start();
    await worker.handle(job());
    expect(await read(run)).toMatchObject({
      state: 'done',
      progress: 1,
      report: { url, finalUrl: 'https://example.com/', field: { known: false, reason: 'No key.' } },
    });
    expect(asked).toEqual(['https://example.com/']);
    const evidence = await unpackEvidence((await store.evidence(run.id)) ?? new Uint8Array());
    expect(evidence).toEqual(toPageEvidence(lab.answer({ url, runs: 1 })));
  });

  it('does nothing with a job whose run has ended', async () => {
    const run = await start();
    const taken = job();
    await store.giveUp(run.id, { owner: 'a', page: null });
    await worker.handle(taken);
    expect(lab.orders).toEqual([]);
  });

  it('stops when nobody wants the run any more', async () => {
    lab.hold();
    const run = await start();
    const working = worker.handle(job());
    await until(() => lab.atOnce === 1);
    await store.release(run.id, 'a', -1);
    await working;
    expect(await read(run)).toMatchObject({ state: 'cancelled', report: null });
    expect(lab.atOnce).toBe(0);
  });

  it('stops when its job goes to another worker, which measures anew', async () => {
    lab.hold();
    const run = await start();
    const working = worker.handle(job());
    await until(() => lab.atOnce === 1);
    const other = newWorker().handle(job(1));
    await working;
    lab.letGo();
    await other;
    expect(await read(run)).toMatchObject({ state: 'done' });
    expect(lab.orders).toHaveLength(2);
  });

  it('puts the run back when the server stops, and takes no more', async () => {
    lab.hold();
    const run = await start();
    const working = worker.handle(job());
    await until(() => lab.atOnce === 1);
    worker.stop();
    await working;
    expect(await read(run)).toMatchObject({ state: 'queued', place: 1, step: null });
    await expect(worker.handle(job())).rejects.toThrow('stopping');
    lab.letGo();
    await newWorker().handle(job());
    expect(await read(run)).toMatchObject({ state: 'done' });
  });

  it('leaves the job to the queue when the store fails', async () => {
    await start();
    jest.spyOn(store, 'claim').mockRejectedValueOnce(new Error('no database'));
    await expect(worker.handle(job())).rejects.toThrow('no database');
  });

  it('measures on when a step cannot be kept', async () => {
    const run = await start();
    jest.spyOn(store, 'tell').mockRejectedValue(new Error('no database'));
    await worker.handle(job());
    expect(await read(run)).toMatchObject({ state: 'done' });
  });
});
