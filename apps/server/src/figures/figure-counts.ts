import { Injectable, Logger } from '@nestjs/common';
import type { CountedWork, WorkCounter } from '@plumbline/engine';
import { DatabaseFigureStore } from '@plumbline/adapters/storage';
import type { BackgroundService } from '../background/background-services.ts';

/** One write for everything counted since the last one. */
const writeEveryMs = 5_000;

/** Counts what use cases do and periodically adds the counts to the database. */
@Injectable()
export class FigureCounts implements WorkCounter, BackgroundService {
  readonly name = 'Counting what is done';
  readonly #logger = new Logger('Figures');
  readonly #store: DatabaseFigureStore;
  #waiting = new Map<CountedWork, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: DatabaseFigureStore) {
    this.#store = store;
  }

  add(work: CountedWork, by = 1): void {
    this.#waiting.set(work, (this.#waiting.get(work) ?? 0) + by);
  }

  start(): Promise<void> {
    this.#timer = setInterval(() => void this.write(), writeEveryMs).unref();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Counts that can't be written now are added to the next write. */
  async write(): Promise<void> {
    const counts = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.#store.add(counts, new Date());
    } catch (error) {
      for (const [work, by] of counts) this.add(work, by);
      this.#logger.debug(`Could not write the counts yet: ${String(error)}`);
    }
  }
}
