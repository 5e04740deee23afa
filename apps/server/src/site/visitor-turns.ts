import { clientKey, networkKey } from '../http/client-key.ts';

/**
 * Renders one page at a time per visitor, in order of arrival. All pages share one thread, so a visitor with many
 * requests waits no longer than before and takes only one place.
 */
export class VisitorTurns {
  /** Promises that settle when a visitor's last turn ends. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Number of visitors who have a turn or wait for one. */
  get size(): number {
    return this.#last.size;
  }

  /** @throws what `act` throws */
  async run<Result>(ip: string, act: () => Promise<Result>): Promise<Result> {
    const visitor = networkKey(clientKey(ip));
    const turn = (this.#last.get(visitor) ?? Promise.resolve()).then(act);
    const over = turn.catch(() => undefined);
    this.#last.set(visitor, over);
    try {
      return await turn;
    } finally {
      if (this.#last.get(visitor) === over) this.#last.delete(visitor);
    }
  }
}
