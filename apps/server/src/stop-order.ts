import { stopTimes } from './stop-times.ts';

/** A terminal sends SIGHUP when it is closed. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Listens for the signals that tell the process to stop, and ends it when that takes too long. */
export class StopOrder {
  readonly #told = new AbortController();
  /** What stopping waits for now, for the log. */
  waitingFor: () => string = () => 'the start';

  constructor() {
    let isLater = false;
    for (const signal of signals) {
      process.on(signal, () => {
        if (isLater) this.#giveUp(`by a second ${signal}`);
        if (this.signal.aborted) return;
        // The same signal from the terminal and from npm may have come while this process was busy: it is heard first.
        setTimeout(() => setImmediate(() => (isLater = true)), stopTimes.sameSignalMs).unref();
        this.#giveUpLater();
        this.#told.abort(new Error(`The server was told to stop by ${signal}.`));
      });
    }
    // `npm start` was killed: without it nobody could stop the server.
    process.once('disconnect', () => {
      if (!this.signal.aborted) process.kill(process.pid, 'SIGTERM');
    });
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
