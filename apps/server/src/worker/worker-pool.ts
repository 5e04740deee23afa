import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Jobs that a worker knows, by name. */
export type Jobs = Readonly<Record<string, (input: never) => unknown>>;

export type WorkerFailure = 'timeout' | 'crashed' | 'queue_full' | 'closed';

/** A job that gave no answer. Errors that the job itself threw come as plain `Error`s. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly code: WorkerFailure;

  constructor(code: WorkerFailure, message: string) {
    super(message);
    this.code = code;
  }
}

export interface WorkerPoolOptions {
  /** Module that calls `serveJobs`. */
  readonly module: URL;
  /** Threads; one less than the machine has cores, at least one, unless told. */
  readonly size?: number;
  /** From the start of a job to its answer, milliseconds. */
  readonly deadlineMs: number;
  /** Jobs that may wait; more are refused. */
  readonly maxQueued: number;
  readonly maxOldGenerationMb?: number;
}

interface Task {
  readonly name: string;
  readonly input: unknown;
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

export type Answer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** Threads that start when first needed. One that misses a job's deadline, or dies, is ended and replaced. */
export class WorkerPool<J extends Jobs> {
  readonly #options: WorkerPoolOptions;
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #queue: Task[] = [];
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#size = options.size ?? Math.max(1, availableParallelism() - 1);
  }

  /**
   * @param transfer buffers of the input that are handed over rather than copied, and are empty here afterwards
   * @throws WorkerError when no answer came; Error with the job's own message when it threw
   */
  run<K extends keyof J & string>(
    name: K,
    input: Parameters<J[K]>[0],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<J[K]>>> {
    if (this.#closed) return Promise.reject(new WorkerError('closed', 'The pool is closed.'));
    if (this.#queue.length >= this.#options.maxQueued) {
      return Promise.reject(new WorkerError('queue_full', 'Too many jobs are waiting.'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ name, input, transfer, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#queue.splice(0))
      task.reject(new WorkerError('closed', 'The pool is closed.'));
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#queue.length === 0 || this.#closed) return;
    const worker = this.#idle.pop() ?? (this.#busy.size < this.#size ? this.#start() : null);
    if (!worker) return;
    const task = this.#queue.shift();
    if (task) this.#give(worker, task);
  }

  #start(): Worker {
    const { module, maxOldGenerationMb = 256 } = this.#options;
    const worker = new Worker(module, {
      // From source (tests, benchmarks) the thread needs the same condition as its parent.
      ...(module.pathname.endsWith('.ts') ? { execArgv: ['--conditions=@plumbline/source'] } : {}),
      resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationMb },
    });
    worker.unref();
    // One that dies while it waits is simply no longer there.
    worker.on('error', () => {});
    worker.once('exit', () => {
      const at = this.#idle.indexOf(worker);
      if (at !== -1) this.#idle.splice(at, 1);
    });
    return worker;
  }

  #give(worker: Worker, task: Task): void {
    this.#busy.add(worker);
    const settle = (reusable: boolean) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', crashed).off('exit', crashed);
      this.#busy.delete(worker);
      if (reusable && !this.#closed) this.#idle.push(worker);
      else void worker.terminate();
      this.#next();
    };
    const answered = (answer: Answer) => {
      settle(true);
      if (answer.ok) task.resolve(answer.value as never);
      else task.reject(new Error(answer.message));
    };
    const crashed = (cause: unknown) => {
      settle(false);
      task.reject(new WorkerError('crashed', `The worker of ${task.name} died: ${String(cause)}`));
    };
    const timer = setTimeout(() => {
      settle(false);
      const { deadlineMs } = this.#options;
      task.reject(new WorkerError('timeout', `${task.name} took longer than ${deadlineMs} ms.`));
    }, this.#options.deadlineMs);
    worker.on('message', answered).on('error', crashed).on('exit', crashed);
    worker.postMessage({ name: task.name, input: task.input }, task.transfer);
  }
}
