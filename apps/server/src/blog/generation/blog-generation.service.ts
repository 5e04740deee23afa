import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import {
  type BlogRunStore,
  lastDue,
  type PostPlan,
  type PostStore,
  type RunDraftJob,
  type WriteOutcome,
  writePost,
} from '@plumbline/blog';
import { EngineError, type ProblemCode, WorkerPool } from '@plumbline/engine';
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelErrorCode,
} from '@plumbline/seo/language-model';
import { z } from 'zod';
import { type BackgroundService, BackgroundServices } from '../../background-services.ts';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { POST_STORE } from '../posts/post-store.module.ts';
import { newTexts } from '../rendered-texts.ts';
import { BLOG_RUNS } from './blog-budget.ts';
import { BlogRuns } from './blog-runs.ts';

const routeList = z.array(z.object({ path: z.string(), status: z.number() }));

/** Pages that every build has. Posts link to these if the web app is served by something else. */
const always = [
  '/seo-audit',
  '/meta-generator',
  '/meta-tags-analyzer',
  '/keyword-checker',
  '/serp-preview',
  '/url-analyzer',
  '/robots-generator',
  '/sitemap-generator',
  '/schema-markup',
  '/image-resizer',
  '/blog',
];

/** Pages of the web app that a post may link to. Read once from the files that the build left. */
@Injectable()
export class SitePaths {
  readonly #webDist: string;
  #paths: Promise<ReadonlySet<string>> | null = null;

  constructor(@Inject(APP_CONFIG) { webDist }: AppConfig) {
    this.#webDist = webDist;
  }

  all(): Promise<ReadonlySet<string>> {
    this.#paths ??= readPaths(this.#webDist);
    return this.#paths;
  }
}

async function readPaths(webDist: string): Promise<ReadonlySet<string>> {
  try {
    const text = await readFile(join(webDist, 'routes.json'), 'utf8');
    const pages = routeList.parse(JSON.parse(text)).filter(({ status }) => status === 200);
    return new Set(pages.map(({ path }) => path));
  } catch {
    return new Set(always);
  }
}

/** Injection token of the `LanguageModel` that writes posts: never null, but its `model` is `null` where none is configured. */
export const TEXT_MODEL = Symbol('TEXT_MODEL');

const everyMinute = 60_000;
/** A run that starts later than this after its scheduled time is logged as catching up. */
const lateMs = 2 * everyMinute;
/** Posts that a new post may link to, and whose URLs it must not reuse. */
const knownPosts = 100;

/**
 * Writes posts and starts the daily run when it is due (`BLOG_SCHEDULE`). At startup and every minute, each replica
 * checks whether the last scheduled run has started; the database assigns it to one replica. A server that was down at
 * that time catches up once.
 */
@Injectable()
export class BlogGenerationService implements BackgroundService {
  readonly name = 'The daily run';
  readonly #logger = new Logger('BlogSchedule');
  #started = false;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(BLOG_RUNS) private readonly store: BlogRunStore,
    private readonly runs: BlogRuns,
    @Inject(TEXT_MODEL) private readonly model: LanguageModel,
    @Inject(POST_STORE) private readonly posts: PostStore,
    private readonly paths: SitePaths,
    private readonly pool: WorkerPool,
    background: BackgroundServices,
  ) {
    background.add(this);
  }

  async start(): Promise<void> {
    this.#started = this.config.languageModel !== null;
    await this.everyMinute();
  }

  stop(): Promise<void> {
    this.#started = false;
    return Promise.resolve();
  }

  /** An interval, because a cron timer would sleep too long when the clock is set back. */
  @Interval(everyMinute)
  async everyMinute(): Promise<void> {
    if (!this.#started) return;
    try {
      await this.startDueRun(new Date());
    } catch (error) {
      this.#logger.error(`Could not start the daily run: ${String(error)}`);
    }
  }

  /** Starts the run that is due and was not started. @returns its day, or null */
  async startDueRun(now: Date): Promise<string | null> {
    const { schedule: expression, timezone } = this.config.blog;
    const armed = await this.store.arm({ expression, timezone }, now);
    if (expression === null) return null;
    const due = lastDue(expression, timezone, now);
    // Runs that were due before the schedule was set are not caught up.
    if (due.at < armed.since || (await this.store.hasRun(due.key))) return null;
    const run = await this.runs.startScheduled(due.key);
    if (run === null) return null;
    const late = now.getTime() - due.at.getTime();
    const catchUp =
      late > lateMs
        ? ` It catches up: it was due ${Math.round(late / 60_000)} minutes ago, at ${due.at.toISOString()}.`
        : '';
    this.#logger.log(`The daily run of ${due.key} has started: ${run.id}.${catchUp}`);
    return due.key;
  }

  /** Writes one post with links to pages and posts of this site. @throws WritingFailed */
  async write(plan: PostPlan, signal: AbortSignal): Promise<WriteOutcome> {
    const [paths, newest] = await Promise.all([this.paths.all(), this.posts.newest(knownPosts)]);
    const sameCategory = newest.filter(({ category }) => category === plan.category);
    return writePost(plan, {
      model: this.model,
      nearest: (signature) => this.posts.nearest(signature),
      paths: new Set([...paths, ...newest.map(({ id }) => `/blog/${id}`)]),
      run: runDraftJobOn(this.pool),
      relatedPosts: sameCategory.map(({ id, title }) => ({ id, title })),
      signal,
    });
  }
}

/** A model's text that takes too long to process counts as unusable. */
const draftFailures: Partial<Record<ProblemCode, LanguageModelErrorCode>> = {
  page_too_complex: 'bad_answer',
  queue_full: 'unavailable',
};

/** Runs the jobs on drafts in worker threads. */
export function runDraftJobOn(pool: WorkerPool): RunDraftJob {
  return async (name, input) => {
    try {
      return await pool.run(newTexts, name, input);
    } catch (error) {
      const code = error instanceof EngineError ? draftFailures[error.code] : undefined;
      throw code ? new LanguageModelError(code) : error;
    }
  };
}
