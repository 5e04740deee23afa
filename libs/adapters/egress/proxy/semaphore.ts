/** Limits how many run at the same time. The others wait, first come, first served. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(slots: number) {
    this.#free = slots;
  }

  /**
   * Waits for a free slot.
   * @returns a function that releases it; calling it twice does no harm
   * @throws the signal's reason
   */
  async acquire(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      // The slot is passed on directly, so that a new caller cannot overtake waiting ones.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.splice(this.#waiting.indexOf(proceed), 1);
        reject(signal.reason);
      };
      const proceed = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.push(proceed);
    });
  }
}
