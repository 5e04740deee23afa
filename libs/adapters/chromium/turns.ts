/** One at a time, in order of arrival. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /**
   * Waits for the turn, and returns a function that ends it.
   * @throws the signal's reason; the caller then leaves the queue
   */
  async take(signal: AbortSignal): Promise<() => void> {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = before.then(() => over);
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      await Promise.race([before, aborted.promise]);
      return end;
    } catch (error) {
      end();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }
}
