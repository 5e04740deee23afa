import { Inject, Injectable, Logger } from '@nestjs/common';
import type { StorageHandle } from '@plumbline/storage';
import { STORAGE } from '../storage/storage.token.ts';

/** Work that goes on while nobody asks: syncing articles, taking jobs, keeping a schedule. */
export interface BackstageWork {
  /** For the log. */
  readonly name: string;
  start(): Promise<void>;
}

/**
 * What the server does besides answering. Whoever has such work adds it in its constructor; `main.ts` starts it all, in the
 * order of adding, once the database is open. Specs and the OpenAPI writer start nothing.
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

  /** @throws StorageError when the database cannot be opened, and whatever a work throws */
  async start(): Promise<void> {
    await this.storage.open();
    for (const work of this.works) {
      await work.start();
      this.logger.debug(`${work.name} started`);
    }
  }
}
