import { clientKey, networkKey } from '../http/client-key.ts';

/**
 * One page at a time for each visitor, in order of arrival. One thread renders all pages, so a visitor who asks for many
 * waits no longer than before, and takes one of its places.
 */
export class VisitorTurns {
  /** Settle when the last turn of a visitor ends. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Visitors who have a turn, or wait for one. */
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
