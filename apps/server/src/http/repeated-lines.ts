/** How many lines of one kind are written per minute. */
const maxLines = 5;

/**
 * How many kinds are distinguished. All others count as one kind, so that text from outside can't create any number of
 * kinds.
 */
const maxKinds = 100;

const windowMs = 60_000;

interface Kind {
  count: number;
  readonly summarize: (omitted: number, kind: string) => void;
}

/** Limits what repeated failures write to the log: a few lines per minute, then how many more there were. */
export class RepeatedLines {
  readonly #kinds = new Map<string, Kind>();

  /**
   * Counts a line.
   * @param summarize is called at the end of the minute, where lines of this kind were not written: with their number
   * @returns whether to write it
   */
  admit(kind: string, summarize: Kind['summarize']): boolean {
    if (this.#kinds.size === 0) setTimeout(() => this.#end(), windowMs).unref();
    const key = this.#kinds.has(kind) || this.#kinds.size < maxKinds ? kind : '';
    const known = this.#kinds.get(key) ?? { count: 0, summarize };
    this.#kinds.set(key, known);
    known.count += 1;
    return known.count <= maxLines;
  }

  #end(): void {
    const kinds = [...this.#kinds];
    this.#kinds.clear();
    for (const [kind, { count, summarize }] of kinds) {
      if (count > maxLines) summarize(count - maxLines, kind || 'other lines');
    }
  }
}
