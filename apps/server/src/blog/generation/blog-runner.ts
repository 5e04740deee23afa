import { Inject, Injectable, Logger } from '@nestjs/common';
import { type BlogRunStore, blogPostRuns, type PostClaim } from '@plumbline/blog';
import { type RunChanges, Runner, type RunQueue, runTimes } from '@plumbline/runs';
import {
  BackgroundServices,
  type BackgroundService,
} from '../../background/background-services.ts';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { RUN_CHANGES } from '../../runs/runs.module.ts';
import { BlogBudget } from './blog-budget.ts';
import { BLOG_RUNS, POST_QUEUE } from './generation-tokens.ts';
import { PostWorker } from './post-worker.ts';

/** Finished posts are stored even if no caller waits, so a sweep only has to find lost jobs. */
const sweepMs = 60_000;

/** Writes queued posts while the server runs. Without a language model, they wait. */
@Injectable()
export class BlogRunner implements BackgroundService {
  readonly name = 'Writing posts';
  readonly #config: AppConfig;
  readonly #runner: Runner<PostClaim>;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(BLOG_RUNS) store: BlogRunStore,
    @Inject(POST_QUEUE) queue: RunQueue,
    @Inject(RUN_CHANGES) changes: RunChanges,
    budget: BlogBudget,
    worker: PostWorker,
    background: BackgroundServices,
  ) {
    this.#config = config;
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
    if (this.#config.languageModel === null) return;
    await this.#runner.start();
    await this.#runner.work(this.#config.blog.concurrency);
  }

  stop(): Promise<void> {
    return this.#runner.stop();
  }
}
