/** One task that goes on while its caller prepares the next. */
export class BackgroundTask {
  #task: Promise<void> = Promise.resolve();

  /** Begins a task as soon as the one before has ended. @throws what that one threw */
  async begin(task: () => Promise<void>): Promise<void> {
    await this.#task;
    this.#task = task();
    // It is awaited before the next one; until then a failure is not one that nobody looks at.
    this.#task.catch(() => undefined);
  }

  /** @throws what the last task threw */
  end(): Promise<void> {
    return this.#task;
  }
}
