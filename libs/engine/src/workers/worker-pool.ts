import { Worker } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import type { ProblemCode } from '../problems.ts';

/** Jobs of one module, by name: it exports them as `jobs`. */
export type Jobs = Readonly<Record<string, (input: never) => unknown>>;

/** A kind of work for the pool, with its own limits, so that no kind can take every thread. */
export interface Lane<J extends Jobs> {
  readonly name: string;
  /** Module that exports `jobs`; {@link jobsModule} finds it. */
  readonly module: URL;
  /** Maximum number of jobs at the same time. */
  readonly size: number;
  /** Time limit of a job in milliseconds. Starting a thread and loading the module isn't counted. */
  readonly deadlineMs: number;
  /** Maximum number of waiting jobs; more are rejected with `queue_full`. */
  readonly maxQueued: number;
  /** Text for people if a job takes too much time or memory. It replaces the text of `page_too_complex`. */
  readonly tooComplex?: string;
  /** Only a type: the jobs of the module. */
  readonly jobs?: J;
}

export interface Question {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** Says that the module is loaded and the job runs. */
export const started = 'started';

export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: ProblemCode | null; readonly message: string };

interface Task extends Question {
  readonly lane: Lane<never>;
  readonly transfer: readonly ArrayBuffer[];
  /** The thread that the job prefers. */
  readonly prefers: number | undefined;
  readonly resolve: (outcome: { readonly value: never; readonly thread: number }) => void;
  readonly reject: (error: EngineError) => void;
}

export interface JobOptions {
  /** Buffers of the input that are transferred instead of copied, and are empty here afterwards. */
  readonly transfer?: readonly ArrayBuffer[];
  /** A thread that ran an earlier job and may still have its data. If it is busy or has ended, another thread is used. */
  readonly prefers?: number;
}

/** Maximum heap of one thread in MB. The memory budget is divided by it. */
const threadHeapMb = 768;

/**
 * Maximum heap of a thread for young objects in MB. With V8's default, a busy thread keeps 200 MB more and is no
 * faster (`site-crawl` benchmark).
 */
const youngHeapMb = 32;

/** Starting a thread and loading a module takes seconds on a busy machine. */
const startMs = 60_000;

/** A module of jobs next to the calling one: `.ts` from source, `.js` as built. */
export const jobsModule = (importMetaUrl: string, name: string): URL =>
  new URL(`./${name}${importMetaUrl.endsWith('.ts') ? '.ts' : '.js'}`, importMetaUrl);

const workerModule = jobsModule(import.meta.url, 'worker');

/**
 * The only pool of worker threads. Threads start when needed, as many as the memory budget allows. A thread that misses
 * a job's deadline, or dies, is replaced.
 */
export class WorkerPool {
  readonly #size: number;
  readonly #heapMb: number;
  readonly #deadlineFactor: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task>();
  #queue: Task[] = [];
  #closed = false;

  /**
   * @param memoryMb heap of all threads together; at least two threads are started even if it is smaller
   * @param options the heap of one thread, and a factor for all deadlines on slow machines
   */
  constructor(
    memoryMb: number,
    {
      heapMb = threadHeapMb,
      deadlineFactor = 1,
    }: { heapMb?: number; deadlineFactor?: number } = {},
  ) {
    this.#size = Math.max(2, Math.floor(memoryMb / heapMb));
    this.#heapMb = heapMb;
    this.#deadlineFactor = deadlineFactor;
  }

  /**
   * Runs one job.
   * @throws EngineError `page_too_complex` past the deadline or the heap, `queue_full`, `shutting_down`, `internal_error` for
   * a job that threw, or the code of the EngineError that it threw
   */
  async run<J extends Jobs, K extends keyof J & string>(
    lane: Lane<J>,
    name: K,
    input: Parameters<J[K]>[0],
    options: JobOptions = {},
  ): Promise<Awaited<ReturnType<J[K]>>> {
    return (await this.runOn(lane, name, input, options)).value;
  }

  /** The same, with the thread that ran the job, for {@link JobOptions.prefers}. */
  runOn<J extends Jobs, K extends keyof J & string>(
    lane: Lane<J>,
    name: K,
    input: Parameters<J[K]>[0],
    { transfer = [], prefers }: JobOptions = {},
  ): Promise<{ readonly value: Awaited<ReturnType<J[K]>>; readonly thread: number }> {
    if (this.#closed) return Promise.reject(new EngineError('shutting_down'));
    if (this.#queue.filter((task) => task.lane.name === lane.name).length >= lane.maxQueued) {
      return Promise.reject(new EngineError('queue_full'));
    }
    return new Promise((resolve, reject) => {
      const { href } = lane.module;
      const task = { lane, module: href, name, input, transfer, prefers, resolve, reject };
      this.#queue.push(task as unknown as Task);
      this.#next();
    });
  }

  /** Ends the threads without a job, each of which keeps 100 MB or more. Later jobs start new ones. */
  async endIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()));
  }

  /** Ends all threads. Running and waiting jobs fail with `shutting_down`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of [...this.#queue.splice(0), ...this.#busy.values()]) {
      reject(new EngineError('shutting_down'));
    }
    await Promise.all([
      this.endIdle(),
      ...[...this.#busy.keys()].map((worker) => worker.terminate()),
    ]);
  }

  /** Gives free threads the jobs that have waited longest, in lanes that are not full. */
  #next(): void {
    while (!this.#closed && (this.#idle.length > 0 || this.#busy.size < this.#size)) {
      const at = this.#queue.findIndex(({ lane }) => this.#running(lane.name) < lane.size);
      const [task] = at === -1 ? [] : this.#queue.splice(at, 1);
      if (!task) return;
      this.#give(this.#threadFor(task), task);
    }
  }

  #running(lane: string): number {
    return [...this.#busy.values()].filter((task) => task.lane.name === lane).length;
  }

  #threadFor({ prefers }: Task): Worker {
    const preferred = this.#idle.findIndex(({ threadId }) => threadId === prefers);
    const [known] = preferred === -1 ? [] : this.#idle.splice(preferred, 1);
    return known ?? this.#idle.pop() ?? this.#start();
  }

  #start(): Worker {
    const worker = new Worker(workerModule, {
      // From source (specs, benchmarks) the thread needs the same condition as its parent.
      ...(workerModule.pathname.endsWith('.ts')
        ? { execArgv: ['--conditions=@plumbline/source', '--no-warnings'] }
        : {}),
      resourceLimits: {
        maxOldGenerationSizeMb: this.#heapMb,
        maxYoungGenerationSizeMb: youngHeapMb,
        stackSizeMb: 4,
      },
    });
    worker.unref();
    // A thread that dies while idle is removed.
    worker.on('error', () => {});
    worker.once('exit', () => {
      const at = this.#idle.indexOf(worker);
      if (at !== -1) this.#idle.splice(at, 1);
    });
    return worker;
  }

  #give(worker: Worker, task: Task): void {
    const { lane, name } = task;
    const thread = worker.threadId;
    this.#busy.set(worker, task);
    worker.ref();
    const settle = (reusable: boolean) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', crashed).off('exit', crashed);
      worker.unref();
      this.#busy.delete(worker);
      if (reusable && !this.#closed) this.#idle.push(worker);
      else void worker.terminate();
      this.#next();
    };
    const late = (deadlineMs: number) => {
      const ms = deadlineMs * this.#deadlineFactor;
      return setTimeout(() => {
        settle(false);
        const cause = new Error(`${name} took longer than ${ms} ms.`);
        task.reject(failure(lane, 'page_too_complex', cause));
      }, ms);
    };
    const answered = (answer: Answer | typeof started) => {
      if (answer === started) {
        clearTimeout(timer);
        timer = late(lane.deadlineMs);
        return;
      }
      settle(true);
      if (answer.ok) task.resolve({ value: answer.value as never, thread });
      else task.reject(failure(lane, answer.code ?? 'internal_error', new Error(answer.message)));
    };
    const crashed = (cause: unknown) => {
      settle(false);
      task.reject(failure(lane, 'page_too_complex', new Error(`${name} died`, { cause })));
    };
    let timer = late(startMs);
    worker.on('message', answered).on('error', crashed).on('exit', crashed);
    const { module, input, transfer } = task;
    worker.postMessage({ module, name, input } satisfies Question, transfer);
  }
}

function failure(lane: Lane<never>, code: ProblemCode, cause: Error): EngineError {
  return code === 'page_too_complex' && lane.tooComplex !== undefined
    ? new EngineError(code, { detail: lane.tooComplex, field: null, cause })
    : new EngineError(code, { cause });
}
