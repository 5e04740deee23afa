/** Lines of one kind that are written in a minute. */
const maxLines = 5;

/** Kinds that are told apart. All further ones are one kind, so that texts from outside cannot make any number. */
const maxKinds = 100;

const windowMs = 60_000;

interface Kind {
  count: number;
  readonly summarize: (omitted: number, kind: string) => void;
}

/** Bounds what failures that repeat at every request write to the log: a few lines a minute, then how many more there were. */
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
