/** Counts by name: what was read, and what was skipped, by reason. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Sorted by name. */
  toRecord(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
