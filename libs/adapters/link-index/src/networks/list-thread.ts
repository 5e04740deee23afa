import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ImportError, type ImportErrorCode } from '../import/import-error.ts';
import type { ListTable, WrittenTable } from './list-table.ts';
import type { ListFacts } from './majestic-list.ts';

/** Runs as source in development and tests, as JavaScript when built. */
const fromSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(fromSource ? './list-worker.ts' : './list-worker.js', import.meta.url);

/** A large young generation would take 100 MB more, and save a tenth of the time. */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 400 };

/** Ends the thread, after what it is asked before. */
export const stopMessage = 'stop';

/** The thread's input. */
export interface ListToRead {
  /** Of the list, for messages. */
  readonly name: string;
  /** Of the file that it writes. */
  readonly path: string;
}

/** The thread's responses to a piece of the list, and to its end. */
export type ListAnswer =
  | { readonly rows: number }
  | { readonly made: Awaited<ReturnType<ListTable['write']>> }
  | { readonly refused: { readonly code: ImportErrorCode; readonly message: string } };

/** A `ListTable` on another thread: this one may be a server's. */
export class ListThread {
  readonly #worker: Worker;
  readonly #signal: AbortSignal;
  readonly #exited: Promise<void>;

  constructor(toRead: ListToRead, signal: AbortSignal) {
    this.#signal = signal;
    this.#worker = new Worker(workerUrl, {
      execArgv: fromSource ? ['--conditions=@plumbline/source'] : [],
      workerData: toRead,
      resourceLimits,
    });
    this.#exited = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
  }

  /** @returns rows read so far @throws ImportError of the list; the reason of the signal */
  async add(piece: Uint8Array): Promise<number> {
    const own = new Uint8Array(piece);
    const answer = await this.#ask(own, [own.buffer]);
    if ('rows' in answer) return answer.rows;
    throw new Error('unexpected response from the thread');
  }

  /** Writes the table. */
  async end(): Promise<{ readonly facts: ListFacts; readonly table: WrittenTable }> {
    const answer = await this.#ask(null);
    if ('made' in answer) return answer.made;
    throw new Error('unexpected response from the thread');
  }

  /** Lets it end by itself: V8 may abort the process where a thread is terminated while it starts. */
  async stop(): Promise<void> {
    this.#worker.postMessage(stopMessage);
    await this.#exited;
  }

  async #ask(message: Uint8Array | null, given: readonly ArrayBuffer[] = []): Promise<ListAnswer> {
    this.#signal.throwIfAborted();
    this.#worker.postMessage(message, given);
    const answered = once(this.#worker, 'message', { signal: this.#signal });
    const [answer] = (await answered.catch((error: unknown) => {
      this.#signal.throwIfAborted();
      throw error;
    })) as [ListAnswer];
    if ('refused' in answer) throw new ImportError(answer.refused.code, answer.refused.message);
    return answer;
  }
}
