import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { pageSpeedRunKind, type PageSpeedRunStore } from '@plumbline/engine';
import {
  type RunChanges,
  type Runner,
  runnerOf,
  type RunQueue,
  type RunTimes,
  runTimes,
} from '@plumbline/runs';
import type { FieldData, Lab } from '@plumbline/tools/page-speed';
import { type BackgroundService, BackgroundServices } from '../../background-services.ts';
import { FigureCounts } from '../../figures/figures.service.ts';
import { LAB } from '../../lab.module.ts';
import { RUN_CHANGES, RUN_TIMES } from '../../runs.module.ts';
import { FIELD_DATA, PAGE_SPEED_QUEUE, PAGE_SPEED_STORE } from './page-speed-store.module.ts';

/** Delay after a failure at startup. Runs are accepted meanwhile, and a worker has to take them. */
const retryMs = 30_000;

/** Measures while the server runs, one run at a time. Two at once would change each other's figures. */
@Injectable()
export class PageSpeedRunner implements BackgroundService {
  readonly name = 'Measuring page speed';
  readonly #logger = new Logger('PageSpeed');
  readonly #runner: Pick<Runner<never>, 'start' | 'work' | 'stop'>;
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();

  constructor(
    @Inject(PAGE_SPEED_STORE) store: PageSpeedRunStore,
    @Inject(PAGE_SPEED_QUEUE) queue: RunQueue,
    @Inject(RUN_CHANGES) changes: RunChanges,
    @Inject(LAB) private readonly lab: Lab,
    @Inject(FIELD_DATA) field: FieldData,
    counter: FigureCounts,
    background: BackgroundServices,
    @Optional() @Inject(RUN_TIMES) times: RunTimes = runTimes,
  ) {
    const log = this.#logger;
    const kind = pageSpeedRunKind({ lab, field, counter }, {}, log);
    this.#runner = runnerOf(kind, { store, queue, changes, times, log });
    background.add(this);
  }

  async start(): Promise<void> {
    await this.#runner.start();
    // Finding a browser may mean unpacking one, and the startup must not wait for that.
    this.#working = this.#keepTrying();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#runner.stop();
    await this.#working;
  }

  async #keepTrying(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await this.#work();
      } catch (error) {
        this.#logger.error(`Page speed cannot be measured yet: ${String(error)}`);
        await waited(retryMs, signal);
      }
    }
  }

  /** Runs of a replica without a browser are measured by others. */
  async #work(): Promise<void> {
    const browser = await this.lab.availability();
    if (browser.ok) return this.#runner.work(1);
    this.#logger.warn(`Page speed cannot be measured here. ${browser.reason}`);
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
