import { Worker } from 'node:worker_threads';
import { ImportError } from '../import/import-error.ts';
import { type PageBatch, readBatch, type RecordBatch, recordBatches } from './page-batch.ts';
import { HostCache, watLimits } from './page-reader.ts';

/** Small enough for a batch to stay in the processor's cache, large enough to make the handover cheap. */
const batchBytes = 1 << 20;
/** Larger records are only read on the other thread, one at a time. */
const maxBytesHere = 2 * batchBytes;
/** Two batches, to keep the other thread busy. */
const maxWithThread = 2;
/** Batches in flight. One may need about 50 MB if all URLs on its pages are long. */
const maxBatches = 6;

/**
 * Reads records on another thread, and on this one while the other is busy. Keeps the order of the file.
 * @param bodies of records that may be pages
 * @param file name of the file
 * @throws ImportError if the other thread dies
 */
export async function* readBatches(
  bodies: AsyncIterable<Buffer>,
  thread: LinksThread,
  file: string,
): AsyncGenerator<PageBatch> {
  const hosts = new HostCache();
  const waiting: (PageBatch | Promise<PageBatch>)[] = [];
  for await (const batch of recordBatches(bodies, batchBytes)) {
    if (thread.waiting >= maxWithThread && batch.bytes.length <= maxBytesHere) {
      waiting.push(readBatch(batch, hosts, watLimits));
    } else {
      const pages = thread.read(batch, file);
      // The error is thrown in the batch's turn.
      pages.catch(() => undefined);
      waiting.push(pages);
    }
    if (waiting.length >= maxBatches) yield waiting.shift()!;
  }
  yield* waiting;
}

/** Runs as source in development and tests, as JavaScript when built. */
const fromSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(fromSource ? './links-worker.ts' : './links-worker.js', import.meta.url);

/** Twice what the largest record needs; DuckDB uses less than its own limit while files are read. */
const maxOldGenerationMb = 1000;

interface Waiting {
  readonly file: string;
  readonly resolve: (pages: PageBatch) => void;
  readonly reject: (error: ImportError) => void;
}

/** A thread that parses links while this one does other work. It is not restarted when it dies. */
export class LinksThread {
  #worker: Worker | null = null;
  /** In the order of the requests, which is also the order of the responses. */
  readonly #waiting: Waiting[] = [];
  #death: unknown = null;

  /** Batches without a response yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * @param batch is transferred: its bytes cannot be read here afterwards
   * @param file name of the batch's file, for error messages
   * @throws ImportError if the thread dies, for example because a record needs too much memory
   */
  read(batch: RecordBatch, file: string): Promise<PageBatch> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ file, resolve, reject });
      if (this.#death !== null) this.#die(this.#death);
      else (this.#worker ??= this.#start()).postMessage(batch, [batch.bytes.buffer]);
    });
  }

  async stop(): Promise<void> {
    this.#die(new Error('it was stopped'));
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(workerUrl, {
      execArgv: fromSource ? ['--conditions=@plumbline/source'] : [],
      resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationMb },
    });
    worker.on('message', (pages: PageBatch) => this.#waiting.shift()?.resolve(pages));
    worker.on('messageerror', (cause) => this.#die(cause));
    worker.on('error', (cause) => this.#die(cause));
    worker.on('exit', (code) => this.#die(new Error(`it ended with code ${code}`)));
    return worker;
  }

  #die(cause: unknown): void {
    this.#death ??= cause;
    const why = this.#death instanceof Error ? this.#death.message : String(this.#death);
    for (const { file, reject } of this.#waiting.splice(0)) {
      const message = `${file}: the thread that reads its links died (${why}). Nothing was imported from it.`;
      reject(new ImportError('bad_input', message, { cause: this.#death }));
    }
  }
}
