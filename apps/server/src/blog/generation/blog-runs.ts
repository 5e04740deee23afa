import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  BadCursor,
  bulkCount,
  dailyPosts,
  isOpenRun,
  keptItems,
  planBulk,
  planDaily,
  type Run,
  type RunItem,
  type RunKind,
  type RunPage,
  type RunStore,
  type RunTrigger,
} from '@plumbline/blog';
import { finalize, Observable, shareReplay } from 'rxjs';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import { BlogBudget } from './blog-budget.ts';
import { RunSignals } from './run-signals.ts';
import { RUN_STORE } from './run-store.token.ts';

/** How often a run is looked at on behalf of somebody who waits: whichever replica writes, the database says how far it is. */
const lookMs = 500;

export interface RunRequest {
  readonly kind: RunKind;
  readonly count?: number;
}

/** Runs, as people start, follow and end them. */
@Injectable()
export class BlogRuns {
  readonly #config: AppConfig;
  readonly #store: RunStore;
  readonly #budget: BlogBudget;
  readonly #signals: RunSignals;
  readonly #gate: ShutdownGate;
  /** Runs that somebody follows in this process: looked at once for all of them. */
  readonly #watched = new Map<string, Observable<Run>>();

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(RUN_STORE) store: RunStore,
    budget: BlogBudget,
    signals: RunSignals,
    gate: ShutdownGate,
  ) {
    this.#gate = gate;
    this.#config = config;
    this.#store = store;
    this.#budget = budget;
    this.#signals = signals;
  }

  /** @throws ProblemError `budget_exhausted`, `conflict` when a run of this kind that a person started goes on */
  async start({ kind, count }: RunRequest): Promise<Run> {
    if (kind === 'daily' && count !== undefined && count !== dailyPosts) {
      throw new ProblemError('validation_failed', {
        errors: [{ field: 'count', message: `A daily run has ${dailyPosts} posts` }],
      });
    }
    await this.#budget.requireRoom(kind);
    const started = await this.#begin({ kind, count, trigger: 'person', scheduleKey: null });
    if (started.started) return started.run;
    throw new ProblemError('conflict', {
      detail: `A ${kind} run is going on: ${started.run.id}. Wait for it to end, or cancel it.`,
    });
  }

  /** The schedule's own run. @returns null when the day has had it */
  async startScheduled(scheduleKey: string): Promise<Run | null> {
    const started = await this.#begin({ kind: 'daily', trigger: 'schedule', scheduleKey });
    return started.started ? started.run : null;
  }

  async #begin(order: {
    kind: RunKind;
    count?: number;
    trigger: RunTrigger;
    scheduleKey: string | null;
  }) {
    const { kind, count = bulkCount.default, trigger, scheduleKey } = order;
    const at = new Date();
    const day = this.#budget.today(at);
    return this.#store.start({
      kind,
      trigger,
      scheduleKey,
      day,
      at,
      plan: (used) => (kind === 'daily' ? planDaily(day, used) : planBulk(count, day, used)),
    });
  }

  /** @throws ProblemError `not_found` */
  async read(id: string): Promise<Run> {
    const run = await this.#store.read(id);
    if (!run) throw noSuchRun();
    return run;
  }

  async items(id: string): Promise<readonly RunItem[]> {
    return this.#store.items(id);
  }

  /** @throws ProblemError `validation_failed` for a cursor that is none */
  async list(limit: number, after: string | null): Promise<RunPage> {
    try {
      return await this.#store.list(limit, after);
    } catch (error) {
      if (!(error instanceof BadCursor)) throw error;
      throw new ProblemError('validation_failed', {
        errors: [{ field: 'after', message: 'Please give the "next" of another page' }],
      });
    }
  }

  /** @throws ProblemError `not_found` */
  async cancel(id: string): Promise<Run> {
    const run = await this.#store.cancel(id, new Date());
    if (!run) throw noSuchRun();
    this.#signals.cancelled(id);
    return run;
  }

  /** @throws ProblemError `not_found`, `conflict` when the post is neither failed nor rejected */
  async retry(id: string, position: number): Promise<Run> {
    await this.read(id);
    const result = await this.#store.retry(id, position, new Date());
    if (result !== 'retried') throw new ProblemError('conflict', { detail: noRetry[result] });
    return this.read(id);
  }

  /** The run at every change, ending with it. @throws ProblemError `not_found` */
  async watch(id: string): Promise<Observable<Run>> {
    await this.read(id);
    let changes = this.#watched.get(id);
    if (changes === undefined) {
      changes = this.#changes(id).pipe(
        finalize(() => this.#watched.delete(id)),
        shareReplay({ bufferSize: 1, refCount: true }),
      );
      this.#watched.set(id, changes);
    }
    return changes;
  }

  /**
   * Waits for the end of a run, or until it waits for the budget of another day.
   * @throws ProblemError `shutting_down`: the run goes on after the restart
   */
  async settled(id: string): Promise<Run> {
    for (;;) {
      const run = await this.read(id);
      if (!isOpenRun(run) || run.waitingFor === 'budget') return run;
      try {
        await sleep(lookMs, undefined, { signal: this.#gate.closing, ref: false });
      } catch {
        throw new ProblemError('shutting_down', {
          detail: `The service is restarting. The run goes on: read /api/blog/runs/${id}.`,
        });
      }
    }
  }

  /** @throws ProblemError when a run that has settled kept nothing */
  requireKept(run: Run): void {
    if (keptItems(run.counts) > 0) return;
    if (run.waitingFor === 'budget') {
      throw new ProblemError('budget_exhausted', {
        detail: `Today's budget has no room for a post. The run ${run.id} goes on tomorrow; cancel it if it should not.`,
        retryAfterSeconds: secondsUntil(run.waitingUntil),
      });
    }
    throw new ProblemError('generation_failed', {
      detail: `No post was kept. The run ${run.id} says why for each.`,
    });
  }

  #changes(id: string): Observable<Run> {
    return new Observable((subscriber) => {
      const stop = new AbortController();
      const signal = AbortSignal.any([stop.signal, this.#gate.closing]);
      void this.#follow(id, signal, (run) => subscriber.next(run)).then(
        () => subscriber.complete(),
        (error: unknown) => (signal.aborted ? subscriber.complete() : subscriber.error(error)),
      );
      return () => stop.abort();
    });
  }

  async #follow(id: string, signal: AbortSignal, tell: (run: Run) => void): Promise<void> {
    let last = '';
    for (;;) {
      const run = await this.read(id);
      const now = JSON.stringify(run);
      if (now !== last) tell(run);
      last = now;
      if (!isOpenRun(run)) return;
      await sleep(lookMs, undefined, { signal, ref: false });
    }
  }

  get prices(): AppConfig['blog']['prices'] {
    return this.#config.blog.prices;
  }
}

const noRetry = {
  'not-failed': 'Only a post that failed or was rejected can be tried again.',
  'another-run-is-open': 'Another run of this kind goes on. Wait for it to end, or cancel it.',
} as const;

const noSuchRun = () =>
  new ProblemError('not_found', { detail: 'There is no such run. Start it again.' });

const secondsUntil = (at: Date | null): number =>
  Math.max(1, Math.ceil(((at?.getTime() ?? 0) - Date.now()) / 1_000));
