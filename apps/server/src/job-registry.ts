import { randomUUID } from 'node:crypto';
import { laterOrdersFirst, refusalOf } from '@plumbline/runs';
import { BehaviorSubject, defer, finalize, type Observable, of } from 'rxjs';
import { toProblemError } from './http/problem-filter.ts';
import { ProblemError } from './http/problems.ts';
import { networkKey, networkShare } from './http/visitor-limit.ts';

export type JobState = 'queued' | 'running' | 'done' | 'cancelled' | 'failed';

/** A job as its waiting callers see it. */
export interface JobView<Progress, Result> {
  readonly id: string;
  readonly state: JobState;
  readonly progress: Progress;
  /** The result, including that of a canceled job; `null` while it runs or if it failed. */
  readonly result: Result | null;
  /** Why the job failed. */
  readonly problem: ProblemError | null;
}

export interface JobContext<Progress> {
  /** Aborts when the job is canceled or no caller waits for it anymore. The work then returns its result so far. */
  readonly signal: AbortSignal;
  readonly tell: (progress: Progress) => void;
}

interface JobOrder<Progress, Result> {
  /** The owner of the job: a `clientKey`. */
  readonly owner: string;
  /** Only one job of a lane runs at a time, and a lane's jobs take up at most half of the queue. */
  readonly lane: string;
  readonly progress: Progress;
  readonly work: (context: JobContext<Progress>) => Promise<Result>;
}

export interface JobBounds {
  readonly maxRunning: number;
  /** See `refusalOf` for who may queue. */
  readonly maxQueued: number;
  /** How many queued or running jobs one owner can have. A network can have `networkShare` times as many. */
  readonly maxPerOwner: number;
  /** A job that nobody reads for this long is canceled. */
  readonly abandonedMs: number;
  /** How long a job can be read after it ends. */
  readonly keptMs: number;
  /** How many finished jobs to keep. The oldest are evicted. */
  readonly maxKept: number;
}

interface Job<Progress, Result> {
  readonly order: JobOrder<Progress, Result>;
  /** Its place in the queue: the lowest runs first. */
  readonly rank: number;
  readonly view: BehaviorSubject<JobView<Progress, Result>>;
  readonly abort: AbortController;
  watchers: number;
  seenAt: number;
  endedAt: number;
}

/**
 * Long work that a page starts, follows and cancels. Jobs live in memory and within limits: ids are secrets, and
 * nothing survives the process.
 */
export class JobRegistry<Progress, Result> {
  readonly #jobs = new Map<string, Job<Progress, Result>>();
  readonly #sweeper: ReturnType<typeof setInterval>;
  #orders = 0;

  constructor(private readonly bounds: JobBounds) {
    this.#sweeper = setInterval(() => this.#sweep(), Math.min(bounds.abandonedMs, 5_000));
    this.#sweeper.unref();
  }

  /** @throws ProblemError `queue_full` when too many wait, `rate_limited` when the owner has too many */
  start(order: JobOrder<Progress, Result>): JobView<Progress, Result> {
    const queued = this.#in('queued');
    const network = queueNetwork(order.owner);
    const near = queued
      .concat(this.#in('running'))
      .filter((job) => queueNetwork(job.order.owner) === network);
    const demand = {
      queued: queued.length,
      ofSite: queued.filter((job) => job.order.lane === order.lane).length,
      own: near.filter((job) => job.order.owner === order.owner).length,
      near: near.length,
    };
    const { maxQueued, maxPerOwner } = this.bounds;
    const bounds = { maxQueued, maxPerOwner, maxPerNetwork: maxPerOwner * networkShare };
    const refusal = refusalOf(demand, bounds);
    if (refusal === 'own') {
      throw new ProblemError('rate_limited', {
        detail:
          'You or others in your network have reached the limit of unfinished jobs. Wait for one to finish, or cancel it, then try again.',
        retryAfterSeconds: 30,
      });
    }
    if (refusal !== null) {
      throw new ProblemError('queue_full', { retryAfterSeconds: 60 });
    }
    const id = randomUUID();
    const job: Job<Progress, Result> = {
      order,
      rank: (this.#orders += 1) + laterOrdersFirst(demand, bounds),
      view: new BehaviorSubject<JobView<Progress, Result>>({
        id,
        state: 'queued',
        progress: order.progress,
        result: null,
        problem: null,
      }),
      abort: new AbortController(),
      watchers: 0,
      seenAt: performance.now(),
      endedAt: 0,
    };
    this.#jobs.set(id, job);
    this.#next();
    return job.view.value;
  }

  /** @throws ProblemError `not_found` */
  read(id: string): JobView<Progress, Result> {
    return this.#find(id).view.value;
  }

  /**
   * Emits the job's current state and every further step. Completes when the job ends.
   * @throws ProblemError `not_found`
   */
  watch(id: string): Observable<JobView<Progress, Result>> {
    const job = this.#find(id);
    return defer(() => {
      job.watchers += 1;
      // A completed subject emits nothing, so late followers would never see the end.
      return job.endedAt > 0 ? of(job.view.value) : job.view;
    }).pipe(
      finalize(() => {
        job.watchers -= 1;
        job.seenAt = performance.now();
      }),
    );
  }

  /** Cancels a job and keeps its result so far. Does nothing to a finished job. @throws ProblemError `not_found` */
  async cancel(id: string): Promise<JobView<Progress, Result>> {
    const job = this.#find(id);
    await this.#stop(job);
    return job.view.value;
  }

  close(): void {
    clearInterval(this.#sweeper);
    for (const job of this.#jobs.values()) {
      job.abort.abort();
      job.view.complete();
    }
    this.#jobs.clear();
  }

  #find(id: string): Job<Progress, Result> {
    const job = this.#jobs.get(id);
    if (!job) {
      throw new ProblemError('not_found', {
        detail: 'This job doesn’t exist or has expired. Start it again.',
      });
    }
    job.seenAt = performance.now();
    return job;
  }

  #in(state: JobState): Job<Progress, Result>[] {
    return [...this.#jobs.values()].filter((job) => job.view.value.state === state);
  }

  #next(): void {
    const running = this.#in('running');
    const lanes = new Set(running.map(({ order }) => order.lane));
    for (const job of this.#in('queued').sort((one, other) => one.rank - other.rank)) {
      if (lanes.size >= this.bounds.maxRunning) return;
      if (lanes.has(job.order.lane)) continue;
      lanes.add(job.order.lane);
      void this.#run(job);
    }
  }

  async #run(job: Job<Progress, Result>): Promise<void> {
    const { signal } = job.abort;
    this.#change(job, { state: 'running' });
    try {
      const result = await job.order.work({
        signal,
        tell: (progress) => {
          if (job.view.value.state === 'running') this.#change(job, { progress });
        },
      });
      this.#end(job, { state: signal.aborted ? 'cancelled' : 'done', result });
    } catch (error) {
      if (signal.aborted) this.#end(job, { state: 'cancelled' });
      else this.#end(job, { state: 'failed', problem: toProblemError(error) });
    }
  }

  async #stop(job: Job<Progress, Result>): Promise<void> {
    const { state } = job.view.value;
    job.abort.abort();
    if (state === 'queued') this.#end(job, { state: 'cancelled' });
    if (state !== 'running') return;
    await new Promise<void>((resolve) => {
      job.view.subscribe({ complete: resolve });
    });
  }

  #change(job: Job<Progress, Result>, change: Partial<JobView<Progress, Result>>): void {
    job.view.next({ ...job.view.value, ...change });
  }

  #end(job: Job<Progress, Result>, change: Partial<JobView<Progress, Result>>): void {
    job.endedAt = performance.now();
    this.#change(job, change);
    job.view.complete();
    const ended = [...this.#jobs].filter(([, each]) => each.endedAt > 0);
    for (const [id] of ended.slice(0, Math.max(0, ended.length - this.bounds.maxKept))) {
      this.#jobs.delete(id);
    }
    this.#next();
  }

  #sweep(): void {
    const now = performance.now();
    for (const [id, job] of this.#jobs) {
      if (job.endedAt > 0) {
        if (now - job.endedAt > this.bounds.keptMs) this.#jobs.delete(id);
      } else if (job.watchers === 0 && now - job.seenAt > this.bounds.abandonedMs) {
        void this.#stop(job);
      }
    }
  }
}

/**
 * The network whose visitors take turns in a queue: a /24 of IPv4, or a /48 of IPv6. The IPv4 network is wider than in
 * other limits, because few visitors use the queue at the same time and rented IP addresses are often adjacent.
 * @param visitor a `clientKey`
 */
export const queueNetwork = (visitor: string): string =>
  /^\d+\.\d+\.\d+\.\d+$/.test(visitor) ? visitor.replace(/\d+$/, '0/24') : networkKey(visitor);
