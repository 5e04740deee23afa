/** One task that runs while its caller prepares the next. */
export class BackgroundTask {
  #task: Promise<void> = Promise.resolve();

  /** Begins a task as soon as the one before has ended. @throws what that one threw */
  async begin(task: () => Promise<void>): Promise<void> {
    await this.#task;
    this.#task = task();
    // Its failure is thrown by the next `begin` or `end`; until then it is not an unhandled rejection.
    this.#task.catch(() => undefined);
  }

  /** @throws what the last task threw */
  end(): Promise<void> {
    return this.#task;
  }
}
