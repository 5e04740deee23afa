import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  BadCursor,
  blogPostRuns,
  type BlogRun,
  type BlogRunItem,
  type BlogRunPage,
  type BlogRunStore,
  bulkCount,
  dailyPosts,
  keptItems,
  planBulk,
  planDaily,
  type RunKind,
  type RunTrigger,
} from '@plumbline/blog';
import { Followers, isOpenRun, type RunChanges, runTimes } from '@plumbline/runs';
import { Observable } from 'rxjs';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ProblemError } from '../../http/problems.ts';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import { RUN_CHANGES } from '../../runs.module.ts';
import { BLOG_RUNS, BlogBudget } from './blog-budget.ts';

interface RunRequest {
  readonly kind: RunKind;
  readonly count?: number;
}

/** Starts, follows and cancels runs. */
@Injectable()
export class BlogRuns {
  readonly #followers: Followers<BlogRun>;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(BLOG_RUNS) private readonly store: BlogRunStore,
    private readonly budget: BlogBudget,
    @Inject(RUN_CHANGES) changes: RunChanges,
    gate: ShutdownGate,
  ) {
    this.#followers = new Followers({
      kind: blogPostRuns.id,
      read: (id) => store.read(id),
      shown: (run) => run,
      ...{ changes, times: runTimes, closing: gate.closing, log: new Logger('BlogRuns') },
    });
  }

  /** @throws ProblemError `budget_exhausted`, `conflict` when a run of this kind that a person started is in progress */
  async start({ kind, count }: RunRequest): Promise<BlogRun> {
    if (kind === 'daily' && count !== undefined && count !== dailyPosts) {
      throw new ProblemError('validation_failed', {
        errors: [{ field: 'count', message: `A daily run has ${dailyPosts} posts` }],
      });
    }
    await this.budget.requireRoom(kind);
    const started = await this.#begin({ kind, count, trigger: 'person', scheduleKey: null });
    if (started.started) return started.run;
    throw new ProblemError('conflict', {
      detail: `A ${kind} run is already in progress: ${started.run.id}. Wait for it to finish, or cancel it.`,
    });
  }

  /** Starts the scheduled run. @returns null when the day already has one */
  async startScheduled(scheduleKey: string): Promise<BlogRun | null> {
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
    const day = this.budget.today();
    return this.store.start({
      kind,
      trigger,
      scheduleKey,
      day,
      plan: (used) => (kind === 'daily' ? planDaily(day, used) : planBulk(count, day, used)),
    });
  }

  /** @throws ProblemError `not_found` */
  async read(id: string): Promise<BlogRun> {
    const run = await this.store.read(id);
    if (!run) throw noSuchRun();
    return run;
  }

  async items(id: string): Promise<readonly BlogRunItem[]> {
    return this.store.items(id);
  }

  /** @throws ProblemError `validation_failed` for an invalid cursor */
  async list(limit: number, after: string | null): Promise<BlogRunPage> {
    try {
      return await this.store.list(limit, after);
    } catch (error) {
      if (!(error instanceof BadCursor)) throw error;
      throw new ProblemError('validation_failed', {
        errors: [{ field: 'after', message: '"after" must be the "next" value of a page' }],
      });
    }
  }

  /** @throws ProblemError `not_found` */
  async cancel(id: string): Promise<BlogRun> {
    const run = await this.store.cancel(id);
    if (!run) throw noSuchRun();
    return run;
  }

  /** @throws ProblemError `not_found`, `conflict` when the post is neither failed nor rejected */
  async retry(id: string, position: number): Promise<BlogRun> {
    await this.read(id);
    const result = await this.store.retry(id, position);
    if (result !== 'retried') throw new ProblemError('conflict', { detail: noRetry[result] });
    return this.read(id);
  }

  /** Emits the run at every change, and completes when the run ends. @throws ProblemError `not_found` */
  async watch(id: string): Promise<Observable<BlogRun>> {
    await this.read(id);
    return new Observable((follower) => this.#followers.follow(id, follower));
  }

  /**
   * Waits until a run ends or has to wait for another day's budget.
   * @throws ProblemError `shutting_down`: the run continues after the restart
   */
  async settled(id: string): Promise<BlogRun> {
    const hasSettled = (run: BlogRun) => !isOpenRun(run) || run.waitingFor === 'budget';
    const run = await this.#followers.ended(await this.read(id), { until: hasSettled });
    if (hasSettled(run)) return run;
    throw new ProblemError('shutting_down', {
      detail: `The service is restarting. The run continues; read it at /api/blog/runs/${id}.`,
    });
  }

  /** @throws ProblemError when a run that has settled kept nothing */
  requireKept(run: BlogRun): void {
    if (keptItems(run.counts) > 0) return;
    if (run.waitingFor === 'budget') {
      throw new ProblemError('budget_exhausted', {
        detail: `Today’s budget has no room for another post. Run ${run.id} continues tomorrow; cancel it if you don’t want that.`,
        retryAfterSeconds: secondsUntil(run.waitingUntil),
      });
    }
    throw new ProblemError('generation_failed', {
      detail: `No post was kept. Run ${run.id} says why for each.`,
    });
  }

  get prices(): AppConfig['blog']['prices'] {
    return this.config.blog.prices;
  }
}

const noRetry = {
  'not-failed': 'Only a post that failed or was rejected can be tried again.',
  'another-run-is-open':
    'Another run of this kind is in progress. Wait for it to finish, or cancel it.',
} as const;

const noSuchRun = () =>
  new ProblemError('not_found', { detail: 'This run doesn’t exist. Start it again.' });

const secondsUntil = (at: Date | null): number =>
  Math.max(1, Math.ceil(((at?.getTime() ?? 0) - Date.now()) / 1_000));
