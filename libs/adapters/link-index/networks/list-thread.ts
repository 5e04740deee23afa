import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ImportError, type ImportErrorCode } from '../import/import-error.ts';
import type { ListTable, WrittenTable } from './list-table.ts';
import type { ListFacts } from './majestic-list.ts';

/** Runs as source in development and tests, as JavaScript when built. */
const fromSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(fromSource ? './list-worker.ts' : './list-worker.js', import.meta.url);

/** A larger young generation would take 100 MB more and save only a tenth of the time. */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 400 };

/** Ends the thread after the messages before it. */
export const stopMessage = 'stop';

/** The thread's input. */
export interface ListToRead {
  /** Name of the list, for messages. */
  readonly name: string;
  /** Path of the file that the thread writes. */
  readonly path: string;
}

/** The thread’s responses to a piece of the list and to its end. */
export type ListAnswer =
  | { readonly rows: number }
  | { readonly made: Awaited<ReturnType<ListTable['write']>> }
  | { readonly refused: { readonly code: ImportErrorCode; readonly message: string } };

/** Runs a `ListTable` on another thread, because the main thread may be a server’s. */
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

  /** @returns rows read so far @throws ImportError for the list; the reason of the signal */
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

  /** Lets the thread exit by itself: V8 may abort the process if a thread is terminated while it starts. */
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
