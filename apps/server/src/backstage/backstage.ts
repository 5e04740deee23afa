import { Inject, Injectable, Logger } from '@nestjs/common';
import type { StorageHandle } from '@plumbline/storage';
import { stopTimes } from '../stop-times.ts';
import { STORAGE } from '../storage/storage.token.ts';
import { within } from '../within.ts';

/** Work that goes on without requests: syncing articles, taking jobs, keeping a schedule. */
export interface BackstageWork {
  /** For the log. */
  readonly name: string;
  start(): Promise<void>;
  /** Takes nothing more, and puts back what is in hand. Called once, also when `start` failed or was not called. */
  stop?(): Promise<void>;
}

/**
 * What the server does besides answering. A provider with such work adds it in its constructor; `main.ts` starts it all, in
 * the order of adding, once the database is open. Specs and the OpenAPI writer start nothing.
 */
@Injectable()
export class Backstage {
  private readonly logger = new Logger(Backstage.name);
  private readonly storage: StorageHandle;
  private readonly works: BackstageWork[] = [];

  constructor(@Inject(STORAGE) storage: StorageHandle) {
    this.storage = storage;
  }

  add(work: BackstageWork): void {
    this.works.push(work);
  }

  /**
   * @param signal ends the start before its next step
   * @throws StorageError when the database cannot be opened, and whatever a work throws; the signal's reason
   */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await this.storage.open();
    for (const work of this.works) {
      signal?.throwIfAborted();
      await work.start();
      this.logger.debug(`${work.name} started`);
    }
  }

  /** Stops all works at the same time. One that fails, or takes too long, is logged. */
  async stop(): Promise<void> {
    await Promise.all(
      this.works.map(async (work) => {
        try {
          await within(stopTimes.workMs, work.stop?.() ?? Promise.resolve());
        } catch (error) {
          this.logger.warn(`${work.name} did not stop: ${String(error)}`);
        }
      }),
    );
  }
}
