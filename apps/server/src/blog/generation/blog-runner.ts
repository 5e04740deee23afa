import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RunQueue, RunStore } from '@plumbline/blog';
import type { StorageHandle } from '@plumbline/storage';
import { Backstage, type BackstageWork } from '../../backstage/backstage.ts';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { STORAGE } from '../../storage/storage.token.ts';
import { PostWorker } from './post-worker.ts';
import { RunSignals } from './run-signals.ts';
import { RUN_QUEUE, RUN_STORE } from './run-store.token.ts';

/** How soon a cancellation on another replica is heard. */
const listenMs = 2_000;

/** Takes jobs while the server runs. Without a language model they wait. */
@Injectable()
export class BlogRunner implements BackstageWork {
  readonly name = 'Writing posts';
  readonly #logger = new Logger('BlogRuns');
  readonly #config: AppConfig;
  readonly #store: RunStore;
  readonly #queue: RunQueue;
  readonly #storage: StorageHandle;
  readonly #worker: PostWorker;
  readonly #signals: RunSignals;
  #timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(RUN_STORE) store: RunStore,
    @Inject(RUN_QUEUE) queue: RunQueue,
    @Inject(STORAGE) storage: StorageHandle,
    worker: PostWorker,
    signals: RunSignals,
    backstage: Backstage,
  ) {
    this.#config = config;
    this.#store = store;
    this.#queue = queue;
    this.#storage = storage;
    this.#worker = worker;
    this.#signals = signals;
    backstage.add(this);
  }

  async start(): Promise<void> {
    if (this.#config.languageModel === null) return;
    const { kind } = await this.#storage.open();
    // Nobody else can have the embedded database open: whatever is being written there was left by a crash.
    const left = kind === 'pglite' ? await this.#store.takeOverAll(new Date()) : 0;
    const sent = await this.#store.sendMissing(new Date());
    if (left + sent > 0) this.#logger.log(`${left + sent} posts of unfinished runs go on`);
    this.#signals.cancellations.subscribe(() => this.#dropVoid());
    this.#timer = setInterval(() => this.#dropVoid(), listenMs);
    await this.#queue.work(this.#config.blog.concurrency, (job) => this.#worker.handle(job));
  }

  async stop(): Promise<void> {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#worker.stop();
    await this.#queue.stop();
  }

  #dropVoid(): void {
    this.#worker.dropVoid().catch((error: unknown) => {
      this.#logger.warn(`Cancellations cannot be read: ${String(error)}`);
    });
  }
}
