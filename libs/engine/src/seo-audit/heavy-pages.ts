import { EngineError } from '../engine-error.ts';

/** An audit holds its page for up to half a minute: pages of this size share the memory that is set aside for them. */
const heavyBytes = 8_000_000;
const most = 6;

/** A page as fetched or as rendered, with about how many bytes it takes in memory. */
interface Weighed {
  readonly weight: number;
}

/** The heavy pages under audit. Many audits of one page hold it once. */
export class HeavyPages {
  readonly #held = new Map<Weighed, number>();

  /**
   * @returns what lets the page go
   * @throws EngineError `queue_full` when too many other heavy pages are held
   */
  hold(reading: Weighed): () => void {
    if (reading.weight <= heavyBytes) return () => undefined;
    const held = this.#held.get(reading) ?? 0;
    if (held === 0 && this.#held.size === most) throw new EngineError('queue_full');
    this.#held.set(reading, held + 1);
    return () => {
      const left = (this.#held.get(reading) ?? 0) - 1;
      if (left > 0) this.#held.set(reading, left);
      else this.#held.delete(reading);
    };
  }
}
