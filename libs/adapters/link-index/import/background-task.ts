/** One task that runs while its caller prepares the next. */
export class BackgroundTask {
  #task: Promise<void> = Promise.resolve();

  /** Starts a task as soon as the previous one has ended. @throws the error of the previous task */
  async begin(task: () => Promise<void>): Promise<void> {
    await this.#task;
    this.#task = task();
    // The next `begin` or `end` throws its failure; until then it must not be an unhandled rejection.
    this.#task.catch(() => undefined);
  }

  /** @throws the error of the last task */
  end(): Promise<void> {
    return this.#task;
  }
}
