import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '../storage.ts';
import { storageForTests } from '../testing/index.ts';
import { DatabaseRunQueue, QueuedWork } from './database-run-queue.ts';

const lane = {
  queue: 'spec-jobs',
  expireInSeconds: 60,
  retentionSeconds: 3_600,
  retryLimit: 0,
  pollingIntervalSeconds: 1,
};
const hourMs = 3_600_000;

const realNow = Date.now;
let storage: Storage;
let queue: DatabaseRunQueue;
beforeEach(async () => {
  storage = await storageForTests('pglite');
});
afterEach(async () => {
  Date.now = realNow;
  await queue.stop();
  await storage.close();
});

it('takes jobs again after the clock was set back while its workers polled', async () => {
  const { boss } = await new QueuedWork(storage, lane).ready();
  queue = new DatabaseRunQueue(storage, lane, 50);
  // Jobs are due for the database, too.
  let readings = 0;
  Date.now = () => realNow() - ++readings * hourMs;
  const taken: string[] = [];
  /** Two jobs, one for each worker. */
  const inHand = async (jobs: number) => {
    for (let job = 0; job < 2; job += 1)
      await boss.send(lane.queue, {}, { startAfter: new Date(0) });
    while (taken.length < jobs) await sleep(10);
  };
  await queue.work(2, async ({ id }) => {
    taken.push(id);
    while (taken.length % 2 === 1) await sleep(1);
  });
  await inHand(2);
  await inHand(4);
  expect(new Set(taken).size).toBe(4);
});

it('takes a job as soon as it is woken up', async () => {
  const hourly = { ...lane, pollingIntervalSeconds: 3_600 };
  const { boss } = await new QueuedWork(storage, hourly).ready();
  queue = new DatabaseRunQueue(storage, hourly);
  const taken: string[] = [];
  let foundNothing = false;
  const db = boss.getDb();
  const execute = db.executeSql.bind(db);
  db.executeSql = async (text, values) => {
    const result = await execute(text, values);
    const isLook = /skip locked/i.test(text);
    foundNothing ||= isLook && taken.length === 1 && result.rows.length === 0;
    return result;
  };
  await queue.work(1, async ({ id }) => void taken.push(id));
  const send = async () => String(await boss.send(lane.queue, {}));
  const first = await send();
  queue.wake();
  while (taken.length < 1) await sleep(10);
  // It polls again, finds nothing, and sleeps for an hour.
  while (!foundNothing) await sleep(10);
  const second = await send();
  queue.wake();
  while (taken.length < 2) await sleep(10);
  expect(taken).toEqual([first, second]);
});
