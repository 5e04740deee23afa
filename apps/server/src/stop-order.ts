/**
 * How long the steps of stopping may take, in milliseconds. docs/operations.md lists them. A supervisor has to wait
 * longer.
 */
export const stopTimes = {
  /** Requests in flight finish. Then outgoing work is aborted, and requests that still wait get 503. */
  requestsMs: 5_000,
  /** These responses are sent, and connections that are still open are closed. */
  answersMs: 2_000,
  /** Background work stops and goes back into its queue. */
  workMs: 5_000,
  /** Everything except the database, which is then closed in any case. */
  serverMs: 18_000,
  /** Everything. Then the process ends with exit code 1. */
  deadlineMs: 30_000,
  /** The same if the event loop is blocked, whether or not the server is stopping. Then the process ends with SIGABRT. */
  frozenMs: 35_000,
  /**
   * A second signal ends the process at once. A signal within this time counts as the first one, because a terminal and
   * npm each send one.
   */
  sameSignalMs: 1_000,
} as const;

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
