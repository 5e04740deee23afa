import { EngineError } from '../engine-error.ts';

/** An audit holds its page for up to half a minute. Larger pages than this share a limited part of the memory. */
const heavyBytes = 8_000_000;
const maxHeavyPages = 6;

/** A fetched or rendered page, with roughly how many bytes it takes in memory. */
interface Weighed {
  readonly weight: number;
}

/** Limits how many heavy pages are audited at once. Several audits of one page count once. */
export class HeavyPageLimiter {
  readonly #held = new Map<Weighed, number>();

  /**
   * @returns a function that releases the page
   * @throws EngineError `queue_full` when too many other heavy pages are held
   */
  hold(reading: Weighed): () => void {
    if (reading.weight <= heavyBytes) return () => undefined;
    const held = this.#held.get(reading) ?? 0;
    if (held === 0 && this.#held.size === maxHeavyPages) throw new EngineError('queue_full');
    this.#held.set(reading, held + 1);
    return () => {
      const left = (this.#held.get(reading) ?? 0) - 1;
      if (left > 0) this.#held.set(reading, left);
      else this.#held.delete(reading);
    };
  }
}
