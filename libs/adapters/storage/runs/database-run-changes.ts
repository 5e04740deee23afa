import type { RunChange, RunChanges } from '@plumbline/runs';
import { opened, type StorageLog, type StorageSource } from '../storage.ts';

/** Pause after a failure to listen; until then, polling finds the changes. */
const retryMs = 10_000;

/** Listens for notifications from a trigger on the table of runs, from the first listener until the storage closes. */
export class DatabaseRunChanges implements RunChanges {
  readonly #source: StorageSource;
  readonly #log: Pick<StorageLog, 'warn'>;
  readonly #listeners = new Set<(change: RunChange | null) => void>();
  #listening = false;

  constructor(source: StorageSource, log: Pick<StorageLog, 'warn'>) {
    this.#source = source;
    this.#log = log;
  }

  on(listener: (change: RunChange | null) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#listening) void this.#listen();
    return () => this.#listeners.delete(listener);
  }

  async #listen(): Promise<void> {
    this.#listening = true;
    try {
      const storage = await opened(this.#source);
      await storage.listen('runs', (payload) => this.#tell(payload));
    } catch (error) {
      this.#log.warn(
        `Couldn't listen for changes of runs, so pages see them late: ${String(error)}`,
      );
      setTimeout(() => {
        this.#listening = false;
        if (this.#listeners.size > 0) void this.#listen();
      }, retryMs).unref();
    }
  }

  #tell(payload: string | null): void {
    const change = payload === null ? null : toChange(payload);
    for (const listener of [...this.#listeners]) listener(change);
  }
}

/** A payload is the kind, the id and the news. */
function toChange(payload: string): RunChange {
  const [kind = '', id = '', news = ''] = payload.split(' ');
  return { kind, id, news: news as RunChange['news'] };
}
