import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Lab, PageSpeedRunQueue, PageSpeedRunStore } from '@plumbline/page-speed';
import { Backstage, type BackstageWork } from '../../backstage/backstage.ts';
import { LAB } from '../../lab/lab.token.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  PAGE_SPEED_QUEUE,
  PAGE_SPEED_STORE,
  RUN_TIMES,
  type RunTimes,
  runTimes,
} from './page-speed-tokens.ts';
import { PageSpeedSignals } from './run-signals.ts';
import { RunWorker } from './run-worker.ts';

/** After a failure at the start: runs are accepted all the while, and somebody has to take them. */
const retryMs = 30_000;

/** Takes runs while the server runs, and clears away those that nobody wants or needs any more. */
@Injectable()
export class RunRunner implements BackstageWork {
  readonly name = 'Measuring page speed';
  readonly #logger = new Logger('PageSpeed');
  readonly #store: PageSpeedRunStore;
  readonly #queue: PageSpeedRunQueue;
  readonly #lab: Lab;
  readonly #times: RunTimes;
  readonly #worker: RunWorker;
  readonly #signals: PageSpeedSignals;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #sweep = oneAtATime(() => this.#clear('sweep'));
  readonly #forget = oneAtATime(() => this.#clear('forget'));
  readonly #stopping = new AbortController();
  #working: Promise<boolean> | null = null;

  constructor(
    @Inject(PAGE_SPEED_STORE) store: PageSpeedRunStore,
    @Inject(PAGE_SPEED_QUEUE) queue: PageSpeedRunQueue,
    @Inject(LAB) lab: Lab,
    worker: RunWorker,
    signals: PageSpeedSignals,
    backstage: Backstage,
    @Optional() @Inject(RUN_TIMES) times: RunTimes = runTimes,
  ) {
    this.#store = store;
    this.#queue = queue;
    this.#lab = lab;
    this.#times = times;
    this.#worker = worker;
    this.#signals = signals;
    backstage.add(this);
  }

  async start(): Promise<void> {
    await this.#store.sweep();
    this.#signals.departures.subscribe(() => {
      this.#worker.dropUnwanted();
      this.#sweep();
    });
    this.#timers.push(
      setInterval(this.#sweep, this.#times.sweepMs),
      setInterval(this.#forget, this.#times.forgetMs),
    );
    // Looking for a browser may mean unpacking one: nobody has to wait for that.
    this.#working = this.#keepTrying();
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopping.abort();
    this.#worker.stop();
    if (await this.#working) await this.#queue.stop();
  }

  /** @returns as `#work`; false when the server stops before that */
  async #keepTrying(): Promise<boolean> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await this.#work();
      } catch (error) {
        this.#logger.error(`Page speed cannot be measured yet: ${String(error)}`);
        await waited(retryMs, signal);
      }
    }
    return false;
  }

  /** @returns whether runs are taken: those of a replica without a browser are measured by others */
  async #work(): Promise<boolean> {
    const browser = await this.#lab.availability();
    if (!browser.ok) {
      this.#logger.warn(`Page speed cannot be measured here. ${browser.reason}`);
      return false;
    }
    await this.#queue.work((job) => this.#worker.handle(job));
    return true;
  }

  async #clear(what: 'sweep' | 'forget'): Promise<void> {
    await this.#store[what]().catch((error: unknown) => {
      this.#logger.warn(`Page speed runs cannot be cleared away: ${String(error)}`);
    });
  }
}

/** Resolves after that time, or once the signal aborts. */
async function waited(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
}
