import { Inject, Injectable, Logger } from '@nestjs/common';
import type { StorageHandle } from '@plumbline/adapters/storage';
import {
  backOff,
  blogPostRuns,
  type BlogRun,
  type BlogRunStore,
  type Ending,
  maxAttempts,
  noUsage,
  type PostClaim,
  type WriteOutcome,
  WritingFailed,
  type WritingFailure,
} from '@plumbline/blog';
import { isOpenRun, type RunChanges, Runner, type RunQueue, runTimes } from '@plumbline/runs';
import type { TokenUsage } from '@plumbline/seo/language-model';
import { type BackgroundService, BackgroundServices } from '../../background-services.ts';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { RUN_CHANGES } from '../../runs.module.ts';
import { STORAGE } from '../../storage.module.ts';
import { BLOG_RUNS, BlogBudget } from './blog-budget.ts';
import { BlogGenerationService } from './blog-generation.service.ts';

/** Why a post failed, for the operator. Contains no text from the endpoint. */
const failures: Readonly<Record<WritingFailure, string>> = {
  not_configured: 'No language model is configured.',
  timeout: 'The language model did not answer in time.',
  refused: 'The language model declined to write it.',
  rate_limited: 'The language model took no more requests.',
  bad_answer: 'The language model returned a text that cannot be used.',
  unavailable: 'The language model could not be reached or failed.',
  aborted: 'The server stopped.',
};

/** Writes a claimed post and stores it, or records why that failed. */
@Injectable()
export class PostWorker {
  readonly #logger = new Logger('BlogRuns');

  constructor(
    @Inject(BLOG_RUNS) private readonly store: BlogRunStore,
    private readonly generation: BlogGenerationService,
    @Inject(STORAGE) private readonly storage: StorageHandle,
  ) {}

  /**
   * @param signal aborts when the claim is void or the server stops: then the post is put back, which does nothing for a
   *   claim that is void but counting what it used
   * @throws when the database fails: the job comes back then
   */
  async write(claim: PostClaim, signal: AbortSignal): Promise<void> {
    const outcome = await this.#tryToWrite(claim, signal);
    if (!outcome) return;
    const { kind, findings, usage } = outcome;
    const ending: Ending =
      kind === 'kept'
        ? { kind, written: outcome.written, repaired: outcome.repaired, findings }
        : { kind, findings };
    await this.#end(claim, ending, usage);
  }

  /** @returns null when there is no text: the failure is then already recorded */
  async #tryToWrite(claim: PostClaim, signal: AbortSignal): Promise<WriteOutcome | null> {
    try {
      return await this.generation.write(claim.input, signal);
    } catch (error) {
      if (!(error instanceof WritingFailed)) {
        this.#logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        await this.#again(claim, 'The server failed while writing this post.', noUsage, null);
      } else if (error.code === 'aborted') {
        await this.#putBack(claim, error.usage);
      } else if (error.retryable) {
        await this.#again(claim, failures[error.code], error.usage, error.retryAfterMs);
      } else {
        await this.#end(claim, { kind: 'failed', reason: failures[error.code] }, error.usage);
      }
      return null;
    }
  }

  async #end(claim: PostClaim, ending: Ending, usage: TokenUsage): Promise<void> {
    const result = await this.store.end(claim, ending, usage);
    if (result.kind === 'clash') {
      return this.#again(claim, `near-duplicate: ${result.detail}`, usage, null);
    }
    if (result.kind === 'ended' && !isOpenRun(result.run)) await this.#ended(result.run);
  }

  /** Schedules a retry, or gives up after too many attempts. */
  async #again(
    claim: PostClaim,
    reason: string,
    usage: TokenUsage,
    retryAfterMs: number | null,
  ): Promise<void> {
    const attempts = claim.attempts + 1;
    if (attempts >= maxAttempts) {
      const failed = { kind: 'failed', reason: `${reason} Tried ${attempts} times.` } as const;
      return this.#end(claim, failed, usage);
    }
    const delay = backOff(attempts, retryAfterMs, Math.random());
    const nextTryAt = new Date(Date.now() + delay);
    await this.store.giveBack(claim, { reason, nextTryAt, countsAsAttempt: true }, usage);
  }

  async #putBack(claim: PostClaim, usage: TokenUsage): Promise<void> {
    const back = { reason: null, nextTryAt: new Date(), countsAsAttempt: false };
    await this.store.giveBack(claim, back, usage);
  }

  async #ended(run: BlogRun): Promise<void> {
    const { counts, words, repaired, spent } = run;
    this.#logger.log(
      `The ${run.kind} run ${run.id} is ${run.state}: ${counts.published} published, ${counts.draft} drafts, ` +
        `${counts.rejected} rejected, ${counts.failed} failed, ${repaired} repaired, ${words} words, ` +
        `${spent.inputTokens + spent.outputTokens} tokens`,
    );
    try {
      await (await this.storage.open()).snapshot();
    } catch (error) {
      this.#logger.warn(`Could not save a snapshot after the run: ${String(error)}`);
    }
  }
}

/** Injection token of the `RunQueue` of posts. */
export const POST_QUEUE = Symbol('POST_QUEUE');

/** Finished posts are stored even if no caller waits, so a sweep only has to find lost jobs. */
const sweepMs = 60_000;

/** Writes queued posts while the server runs. Without a language model, they wait. */
@Injectable()
export class BlogRunner implements BackgroundService {
  readonly name = 'Writing posts';
  readonly #runner: Runner<PostClaim>;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(BLOG_RUNS) store: BlogRunStore,
    @Inject(POST_QUEUE) queue: RunQueue,
    @Inject(RUN_CHANGES) changes: RunChanges,
    budget: BlogBudget,
    worker: PostWorker,
    background: BackgroundServices,
  ) {
    this.#runner = new Runner({
      ...{ kind: blogPostRuns.id, store: store.posts, queue, changes },
      claim: async (job) => {
        const result = await store.claim(job, (kind) => budget.reservation(kind));
        return result.kind === 'claimed' ? result.claim : null;
      },
      perform: (claim, { signal }) => worker.write(claim, signal),
      times: { ...runTimes, sweepMs },
      log: new Logger('BlogRuns'),
    });
    background.add(this);
  }

  async start(): Promise<void> {
    if (this.config.languageModel === null) return;
    await this.#runner.start();
    await this.#runner.work(this.config.blog.concurrency);
  }

  stop(): Promise<void> {
    return this.#runner.stop();
  }
}
