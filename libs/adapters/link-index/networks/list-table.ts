import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { ImportError, type ImportErrorCode } from '../import/import-error.ts';
import { type ListFacts, MajesticList } from './majestic-list.ts';

/** The table file made from a list. */
interface WrittenTable {
  readonly rows: number;
  /** Names in its first and last line. */
  readonly first: string;
  readonly last: string;
  /** Lines left out because their domain occurs twice; the better position is kept. */
  readonly duplicates: number;
}

/** Builds the file of a `NetworkTable` from the pieces of a list. */
export class ListTable {
  readonly #list: MajesticList;
  readonly #sorter = new LineSorter();

  /** @param name of the list, for messages */
  constructor(name: string) {
    this.#list = new MajesticList(name);
  }

  /** @returns rows read so far */
  add(piece: Uint8Array): number {
    for (const line of this.#list.add(piece)) this.#sorter.add(line);
    return this.#list.facts.rows;
  }

  /** Writes the table, if the list is complete. */
  async write(path: string): Promise<{ readonly facts: ListFacts; readonly table: WrittenTable }> {
    const facts = this.#list.end();
    const table = await writeLines(bestOfEach(this.#sorter.sorted()), path);
    return { facts, table: { ...table, duplicates: this.#sorter.count - table.rows } };
  }
}

/** Lines per write. */
const batchLines = 16_384;

async function writeLines(lines: Iterable<string>, path: string) {
  const file = await open(path, 'w');
  let rows = 0;
  let [first, last] = ['', ''];
  let batch: string[] = [];
  const append = async () => {
    await file.write(`${batch.join('\n')}\n`, null, 'latin1');
    rows += batch.length;
    batch = [];
  };
  try {
    for (const line of lines) {
      first ||= nameIn(line);
      last = line;
      batch.push(line);
      if (batch.length === batchLines) await append();
    }
    if (batch.length > 0) await append();
  } finally {
    await file.close();
  }
  return { rows, first, last: nameIn(last) };
}

/** Keeps the line with the better position if consecutive lines have the same domain. */
function* bestOfEach(lines: Iterable<string>): Generator<string> {
  let best: string | null = null;
  for (const line of lines) {
    if (best !== null && nameIn(best) !== nameIn(line)) {
      yield best;
      best = line;
    } else if (best === null || positionIn(line) < positionIn(best)) best = line;
  }
  if (best !== null) yield best;
}

const nameIn = (line: string): string => line.slice(0, line.indexOf('\t'));

const positionIn = (line: string): number => Number(line.split('\t', 2)[1]);

/** Lines per run; sorting a run takes about 20 ms. */
const runLines = 16_384;

/**
 * Sorts ASCII lines by their bytes. It needs half the memory of DuckDB and sorts one run at a time, so a server can run
 * it without blocking for long.
 */
export class LineSorter {
  readonly #runs: Buffer[] = [];
  #lines: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @param line without its line break */
  add(line: string): void {
    this.#count += 1;
    this.#lines.push(line);
    if (this.#lines.length === runLines) this.#endRun();
  }

  /** All lines in order; duplicates are kept. */
  sorted(): Iterable<string> {
    this.#endRun();
    return mergedAll(this.#runs.map(linesOf));
  }

  #endRun(): void {
    if (this.#lines.length === 0) return;
    this.#runs.push(Buffer.from(`${this.#lines.sort().join('\n')}\n`, 'latin1'));
    this.#lines = [];
  }
}

function* linesOf(run: Buffer): Generator<string> {
  for (let start = 0; start < run.length;) {
    const end = run.indexOf('\n', start);
    yield run.toString('latin1', start, end);
    start = end + 1;
  }
}

function mergedAll(runs: readonly Iterable<string>[]): Iterable<string> {
  const [one = [], ...others] = runs;
  if (others.length === 0) return one;
  const half = runs.length >> 1;
  return merged(mergedAll(runs.slice(0, half)), mergedAll(runs.slice(half)));
}

function* merged(one: Iterable<string>, other: Iterable<string>): Generator<string> {
  const [left, right] = [one[Symbol.iterator](), other[Symbol.iterator]()];
  let [a, b] = [left.next(), right.next()];
  while (!a.done || !b.done) {
    if (b.done || (!a.done && a.value <= b.value)) {
      yield a.value as string;
      a = left.next();
    } else {
      yield b.value as string;
      b = right.next();
    }
  }
}

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
