import { stopTimes } from './stop-times.ts';

/** A terminal sends SIGHUP when it is closed. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Listens for stop signals, and ends the process if stopping takes too long. */
export class StopOrder {
  readonly #controller = new AbortController();
  /** What stopping is waiting for, for the log. */
  waitingFor: () => string = () => 'the start';

  constructor() {
    let isLater = false;
    for (const signal of signals) {
      process.on(signal, () => {
        if (isLater) this.#giveUp(`by a second ${signal}`);
        if (this.signal.aborted) return;
        // The terminal and npm may both have sent the signal while this process was busy. setImmediate lets the second
        // one arrive before it would end the process.
        setTimeout(() => setImmediate(() => (isLater = true)), stopTimes.sameSignalMs).unref();
        this.#giveUpLater();
        this.#controller.abort(new Error(`The server received ${signal}.`));
      });
    }
    // `npm start` was killed. Without it, nobody could stop the server.
    process.once('disconnect', () => {
      if (!this.signal.aborted) process.kill(process.pid, 'SIGTERM');
    });
  }

  /** Aborts when the process gets a signal to stop. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Resolves when the process gets a signal to stop. */
  async requested(): Promise<void> {
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
