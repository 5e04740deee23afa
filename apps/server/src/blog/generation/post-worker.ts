import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  backOff,
  type Claim,
  type Ending,
  isOpenRun,
  maxAttempts,
  noUsage,
  type Run,
  type RunJob,
  type RunStore,
  type TokenUsage,
  WritingFailed,
  type WritingFailure,
  type WriteOutcome,
} from '@plumbline/blog';
import type { StorageHandle } from '@plumbline/storage';
import { STORAGE } from '../../storage/storage.token.ts';
import { BlogBudget } from './blog-budget.ts';
import { PostWriting } from './post-writing.ts';
import { RUN_STORE } from './run-store.token.ts';

/** What an operator reads. Holds nothing that an endpoint said. */
const failures: Readonly<Record<WritingFailure, string>> = {
  not_configured: 'No language model is configured.',
  timeout: 'The language model did not answer in time.',
  refused: 'The language model declined to write it.',
  rate_limited: 'The language model took no more requests.',
  bad_answer: 'The language model gave an answer that cannot be used.',
  unavailable: 'The language model could not be reached or failed.',
  aborted: 'The server stopped.',
};

interface Held {
  readonly claim: Claim;
  readonly abort: AbortController;
}

/** Writes the post of a job and keeps it, or says why not. */
@Injectable()
export class PostWorker {
  readonly #logger = new Logger('BlogRuns');
  readonly #store: RunStore;
  readonly #writing: PostWriting;
  readonly #budget: BlogBudget;
  readonly #storage: StorageHandle;
  readonly #held = new Set<Held>();
  #stopping = false;

  constructor(
    @Inject(RUN_STORE) store: RunStore,
    writing: PostWriting,
    budget: BlogBudget,
    @Inject(STORAGE) storage: StorageHandle,
  ) {
    this.#store = store;
    this.#writing = writing;
    this.#budget = budget;
    this.#storage = storage;
  }

  /** Does a job to its end. @throws when the database fails: the job comes back then */
  async handle(job: RunJob): Promise<void> {
    if (this.#stopping) throw new Error('The server is stopping');
    const result = await this.#store.claim(
      job,
      (kind) => this.#budget.reservation(kind),
      new Date(),
    );
    if (result.kind !== 'claimed') return;
    const held: Held = { claim: result.claim, abort: new AbortController() };
    this.#held.add(held);
    // The stop may have come while the claim was on its way.
    if (this.#stopping) held.abort.abort();
    try {
      await this.#write(held.claim, AbortSignal.any([held.abort.signal, job.signal]));
    } finally {
      this.#held.delete(held);
    }
  }

  /** Stops writing what was cancelled, or went to another worker. */
  async dropVoid(): Promise<void> {
    const held = [...this.#held];
    const gone = new Set(await this.#store.voidClaims(held.map(({ claim }) => claim)));
    for (const { claim, abort } of held) if (gone.has(claim)) abort.abort();
  }

  /** Stops writing; what was begun goes back into the queue. */
  stop(): void {
    this.#stopping = true;
    for (const { abort } of this.#held) abort.abort();
  }

  async #write(claim: Claim, signal: AbortSignal): Promise<void> {
    const outcome = await this.#tryToWrite(claim, signal);
    if (!outcome) return;
    const { kind, findings, usage } = outcome;
    const ending: Ending =
      kind === 'kept'
        ? { kind, written: outcome.written, repaired: outcome.repaired, findings }
        : { kind, findings };
    await this.#end(claim, ending, usage);
  }

  /** @returns null when there is no text: then the post has been dealt with */
  async #tryToWrite(claim: Claim, signal: AbortSignal): Promise<WriteOutcome | null> {
    try {
      return await this.#writing.write(claim.plan, signal);
    } catch (error) {
      if (!(error instanceof WritingFailed)) {
        this.#logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        await this.#again(claim, 'The server failed while it wrote this post.', noUsage, null);
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

  async #end(claim: Claim, ending: Ending, usage: TokenUsage): Promise<void> {
    const result = await this.#store.end(claim, ending, usage, new Date());
    if (result.kind === 'clash') {
      return this.#again(claim, `near-duplicate: ${result.detail}`, usage, null);
    }
    if (result.kind === 'ended' && !isOpenRun(result.run)) await this.#ended(result.run);
  }

  /** Another try later, or the end after too many. */
  async #again(
    claim: Claim,
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
    await this.#store.giveBack(claim, { reason, nextTryAt, countsAsAttempt: true }, usage);
  }

  async #putBack(claim: Claim, usage: TokenUsage): Promise<void> {
    const back = { reason: null, nextTryAt: new Date(), countsAsAttempt: false };
    await this.#store.giveBack(claim, back, usage);
  }

  async #ended(run: Run): Promise<void> {
    const { counts, words, repaired, spent } = run;
    this.#logger.log(
      `The ${run.kind} run ${run.id} is ${run.state}: ${counts.published} published, ${counts.draft} drafts, ` +
        `${counts.rejected} rejected, ${counts.failed} failed, ${repaired} mended, ${words} words, ` +
        `${spent.inputTokens + spent.outputTokens} tokens`,
    );
    try {
      await (await this.#storage.open()).snapshot();
    } catch (error) {
      this.#logger.warn(`No snapshot was kept after the run: ${String(error)}`);
    }
  }
}
