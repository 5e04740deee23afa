import { setTimeout as sleep } from 'node:timers/promises';
import { QueuedWork } from '../jobs/queued-work.ts';
import { storageForTests } from '../testing/index.ts';
import { DatabaseRunQueue } from './database-run-queue.ts';

const lane = {
  queue: 'spec-jobs',
  expireInSeconds: 60,
  retentionSeconds: 3_600,
  retryLimit: 0,
  pollingIntervalSeconds: 1,
};
const hourMs = 3_600_000;

it('takes jobs again after the clock was set back while its workers polled', async () => {
  const storage = await storageForTests('pglite');
  const { boss } = await new QueuedWork(storage, lane).ready();
  const queue = new DatabaseRunQueue(storage, lane, 50);
  const now = Date.now;
  // For the database, too: its jobs are due all the same.
  let readings = 0;
  Date.now = () => now() - ++readings * hourMs;
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
  Date.now = now;
  await queue.stop();
  await storage.close();
});

it('takes a job as soon as it is woken', async () => {
  const storage = await storageForTests('pglite');
  const hourly = { ...lane, pollingIntervalSeconds: 3_600 };
  const { boss } = await new QueuedWork(storage, hourly).ready();
  const queue = new DatabaseRunQueue(storage, hourly);
  const taken: string[] = [];
  await queue.work(1, async ({ id }) => void taken.push(id));
  const send = async () => String(await boss.send(lane.queue, {}));
  const first = await send();
  queue.wake();
  while (taken.length < 1) await sleep(10);
  // By now it has looked again, found nothing, and sleeps for an hour.
  await sleep(300);
  const second = await send();
  queue.wake();
  while (taken.length < 2) await sleep(10);
  expect(taken).toEqual([first, second]);
  await queue.stop();
  await storage.close();
});
