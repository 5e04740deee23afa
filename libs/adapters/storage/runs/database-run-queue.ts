import { randomUUID } from 'node:crypto';
import type { RunJob, RunLane, RunQueue } from '@plumbline/runs';
import { sql, type Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { opened, type Storage, type StorageSource } from '../storage.ts';
import type { Tables } from '../tables.ts';

/**
 * Hands out the jobs of a lane through pg-boss: each to one worker, and again if that worker's heartbeat stops. The
 * heartbeat works like a lease that is renewed.
 */
export class DatabaseRunQueue implements RunQueue {
  readonly #work: QueuedWork;
  readonly #lane: RunLane;
  readonly #wakeMs: number;
  #waker: NodeJS.Timeout | undefined;
  #wakeWorker = () => {};

  constructor(source: StorageSource, lane: RunLane, wakeMs = 60_000) {
    this.#work = new QueuedWork(source, lane);
    this.#lane = lane;
    this.#wakeMs = wakeMs;
  }

  async work(concurrency: number, handle: (job: RunJob) => Promise<void>): Promise<void> {
    const { boss } = await this.#work.ready();
    const { queue, pollingIntervalSeconds } = this.#lane;
    const options = { batchSize: 1, pollingIntervalSeconds, burstWhenBatchFull: true } as const;
    const workers: { id: string; isIdle: boolean }[] = [];
    // One worker asks, and if it gets a job, the next one.
    this.#wakeWorker = () => {
      const idle = workers.find(({ isIdle }) => isIdle);
      if (idle) boss.notifyWorker(idle.id);
    };
    for (let place = 0; place < concurrency; place += 1) {
      const worker = { id: '', isIdle: true };
      worker.id = await boss.work(queue, options, async (jobs) => {
        worker.isIdle = false;
        this.#wakeWorker();
        try {
          for (const { id, retryCount, signal } of jobs) {
            await handle({ id, attempt: retryCount, signal });
          }
        } finally {
          worker.isIdle = true;
          boss.notifyWorker(worker.id);
        }
      });
      workers.push(worker);
    }
    // If the clock is set back by a day while a worker polls, it sleeps for that day.
    this.#waker = setInterval(
      () => workers.forEach(({ id }) => boss.notifyWorker(id)),
      this.#wakeMs,
    );
  }

  wake(): void {
    this.#wakeWorker();
  }

  async stop(): Promise<void> {
    clearInterval(this.#waker);
    this.#wakeWorker = () => {};
    const { boss } = await this.#work.ready();
    await boss.offWork(this.#lane.queue, { wait: true });
  }
}

/** A job whose process has sent no heartbeat for this long is queued again; pg-boss allows no less. */
const heartbeatSeconds = 10;
/** A finished job is not needed: its run records the outcome. */
const deleteAfterSeconds = 60 * 60;

/** Creates the queue once; safe to call from several processes. */
async function prepareQueue(boss: PgBoss, lane: RunLane): Promise<PgBoss> {
  const { queue, pollingIntervalSeconds: _, ...bounds } = lane;
  await boss.createQueue(queue, { ...bounds, heartbeatSeconds, deleteAfterSeconds });
  // Reads the queue's settings now, because a transaction that sends jobs uses the embedded database's only connection.
  await boss.findJobs(queue, { id: randomUUID() });
  return boss;
}

/**
 * Whether a job is running or will still run. A waiting job with a send time in the future was sent before the clock
 * was set back, and would wait until that time.
 */
export const jobIsLive = (
  { queue }: RunLane,
  jobId: ReturnType<typeof sql.ref>,
) => sql<boolean>`exists (
  select 1 from pgboss.job where name = ${queue} and id = ${jobId}
    and (state = 'active' or state in ('created', 'retry') and created_on <= now()))`;

interface PlannedJob {
  readonly id: string;
  /** Default: now. */
  readonly startAfter?: Date;
  /** Jobs with a higher priority are handed out first. */
  readonly priority?: number;
}

/** Sends jobs in the transaction that needs them. */
export async function sendJobs(
  trx: Transaction<Tables>,
  boss: PgBoss,
  { queue }: RunLane,
  jobs: readonly PlannedJob[],
): Promise<void> {
  if (jobs.length > 0) await boss.insert(queue, [...jobs], { db: fromKysely(trx) });
}

interface Work {
  readonly storage: Storage;
  readonly boss: PgBoss;
}

/** A database with a queue that is created before the first job is sent. */
export class QueuedWork {
  readonly #source: StorageSource;
  readonly #lane: RunLane;
  #ready: Promise<Work> | null = null;

  constructor(source: StorageSource, lane: RunLane) {
    this.#source = source;
    this.#lane = lane;
  }

  /** The database without waiting for the queue. */
  async db() {
    return (await opened(this.#source)).db;
  }

  ready(): Promise<Work> {
    this.#ready ??= this.#prepare().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  /** Changes rows and their jobs in one transaction. */
  async transaction<Result>(
    act: (trx: Transaction<Tables>, boss: PgBoss) => Promise<Result>,
  ): Promise<Result> {
    const { storage, boss } = await this.ready();
    return storage.db.transaction().execute((trx) => act(trx, boss));
  }

  async #prepare(): Promise<Work> {
    const storage = await opened(this.#source);
    return { storage, boss: await prepareQueue(await storage.boss(), this.#lane) };
  }
}
