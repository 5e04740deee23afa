import { stopTimes } from './stop-times.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** Listens for the signals that tell the process to stop, and ends it when that takes too long. */
export class StopOrder {
  readonly #told = new AbortController();
  /** What stopping waits for now, for the log. */
  waitingFor: () => string = () => 'the start';

  constructor() {
    let firstAt: number | null = null;
    for (const signal of signals) {
      process.on(signal, () => {
        if (firstAt === null) {
          firstAt = Date.now();
          this.#giveUpLater();
          this.#told.abort(new Error(`The server was told to stop by ${signal}.`));
        } else if (Date.now() - firstAt > stopTimes.sameSignalMs) {
          this.#giveUp(`by a second ${signal}`);
        }
      });
    }
  }

  /** Aborts when the process gets a signal to stop. */
  get signal(): AbortSignal {
    return this.#told.signal;
  }

  /** Resolves when the process gets a signal to stop. */
  async told(): Promise<void> {
    if (this.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
  }

  #giveUpLater(): void {
    const { deadlineMs } = stopTimes;
    setTimeout(() => this.#giveUp(`after ${deadlineMs / 1_000} seconds`), deadlineMs).unref();
  }

  #giveUp(when: string): void {
    console.error(`Ended ${when} without stopping properly: ${this.waitingFor()} did not stop.`);
    process.exit(1);
  }
}
