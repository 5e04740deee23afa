import { Logger } from '@nestjs/common';
import type { Runner } from '@plumbline/runs';

/** Delay after a failure at startup. Runs are accepted meanwhile, and a worker has to take them. */
const retryMs = 30_000;

export interface RunWorkerOptions {
  /** What it does, for the log: 'Measuring page speed'. */
  readonly name: string;
  /** How many runs at a time. */
  readonly concurrency: number;
  /** Whether runs can be worked on here. Otherwise other replicas take them. Default: they can. */
  readonly availability?: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly reason: string }
  >;
}

/** Works on runs of one kind while the server runs. */
export class RunWorker {
  readonly #logger = new Logger('Runs');
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();

  constructor(
    private readonly runner: Pick<Runner<never>, 'start' | 'work' | 'stop'>,
    private readonly options: RunWorkerOptions,
  ) {}

  async start(): Promise<void> {
    await this.runner.start();
    // Finding a browser may mean unpacking one, and the startup must not wait for that.
    this.#working = this.#keepTrying();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.runner.stop();
    await this.#working;
  }

  async #keepTrying(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await this.#work();
      } catch (error) {
        this.#logger.error(`${this.options.name} is not possible yet: ${String(error)}`);
        await waited(retryMs, signal);
      }
    }
  }

  async #work(): Promise<void> {
    const { name, concurrency, availability } = this.options;
    const available = (await availability?.()) ?? { ok: true };
    if (available.ok) return this.runner.work(concurrency);
    this.#logger.warn(`${name} is not possible here. ${available.reason}`);
  }
}

/** Resolves after that time, or once the signal aborts. */
async function waited(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
}
