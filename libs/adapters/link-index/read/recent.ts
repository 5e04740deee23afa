/** A cache that keeps a limited number of the most recently used entries. */
export class Recent<Key, Value> {
  readonly #max: number;
  readonly #entries = new Map<Key, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#max) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}
