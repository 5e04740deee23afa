import { Inject, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { lastDue, type RunStore } from '@plumbline/blog';
import { Backstage, type BackstageWork } from '../../backstage/backstage.ts';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { BlogRuns } from './blog-runs.ts';
import { RUN_STORE } from './run-store.token.ts';

const interval = 'blog-schedule';
const tickMs = 60_000;
/** A run that begins later than this after its time is said to catch up. */
const lateMs = 2 * tickMs;

/**
 * Starts the daily run. Every replica looks each minute, and at its start, whether the last due time has had its run; the
 * database gives it to one of them. So a server that was down at that time catches up, once.
 */
@Injectable()
export class BlogSchedule implements BackstageWork {
  readonly name = 'The daily run';
  readonly #logger = new Logger('BlogSchedule');
  readonly #config: AppConfig;
  readonly #store: RunStore;
  readonly #runs: BlogRuns;
  readonly #registry: SchedulerRegistry;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(RUN_STORE) store: RunStore,
    runs: BlogRuns,
    registry: SchedulerRegistry,
    backstage: Backstage,
  ) {
    this.#config = config;
    this.#store = store;
    this.#runs = runs;
    this.#registry = registry;
    backstage.add(this);
  }

  async start(): Promise<void> {
    if (this.#config.languageModel === null) return;
    await this.#safely();
    this.#registry.addInterval(
      interval,
      setInterval(() => void this.#safely(), tickMs),
    );
  }

  stop(): Promise<void> {
    if (this.#registry.doesExist('interval', interval)) this.#registry.deleteInterval(interval);
    return Promise.resolve();
  }

  /** Starts the run that is due and was not started. @returns its day, or null */
  async tick(now: Date): Promise<string | null> {
    const { schedule: expression, timezone } = this.#config.blog;
    const armed = await this.#store.arm({ expression, timezone }, now);
    await this.#store.sendMissing(now);
    if (expression === null) return null;
    const due = lastDue(expression, timezone, now);
    // What fell due before the schedule was in force is nobody's.
    if (due.at < armed.since || (await this.#store.hasRun(due.key))) return null;
    const run = await this.#runs.startScheduled(due.key);
    if (run === null) return null;
    const late = now.getTime() - due.at.getTime();
    const catchUp =
      late > lateMs
        ? ` It catches up: it was due ${Math.round(late / 60_000)} minutes ago, at ${due.at.toISOString()}.`
        : '';
    this.#logger.log(`The daily run of ${due.key} has started: ${run.id}.${catchUp}`);
    return due.key;
  }

  async #safely(): Promise<void> {
    try {
      await this.tick(new Date());
    } catch (error) {
      this.#logger.error(`The daily run could not be started: ${String(error)}`);
    }
  }
}
