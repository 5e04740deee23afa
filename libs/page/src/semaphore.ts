/** Limits how many tasks run at the same time. The others wait, first come, first served. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots: number) {
    this.#free = slots;
  }

  /**
   * Waits for a free slot.
   * @param signal ends the wait
   * @returns a function that releases the slot; calling it twice does no harm
   * @throws the signal's reason
   */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      // The slot is passed on directly, so that a new caller doesn't overtake the waiting ones.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }

  /** Runs a task once a slot is free. @param signal ends the wait, not the task */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(signal);
    try {
      return await task();
    } finally {
      release();
    }
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(proceed), 1);
        reject(signal?.reason);
      };
      const proceed = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(proceed);
    });
  }
}
