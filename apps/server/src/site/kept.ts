/** A value that is made on demand, shared by all who ask while it is made, and made again once it is older than `keptMs`. */
export class Kept<Value> {
  readonly #make: () => Promise<Value>;
  readonly #keptMs: number;
  readonly #now: () => number;
  #value: Promise<Value> | null = null;
  /** While it is made, -Infinity after a failure. */
  #madeAt = Number.POSITIVE_INFINITY;

  /** @param now the time in milliseconds */
  constructor(make: () => Promise<Value>, keptMs: number, now = () => performance.now()) {
    this.#make = make;
    this.#keptMs = keptMs;
    this.#now = now;
  }

  /** @throws what making it throws; a failure is not kept */
  get(): Promise<Value> {
    if (this.#value !== null && this.#now() - this.#madeAt < this.#keptMs) return this.#value;
    const from = this.#now();
    this.#madeAt = Number.POSITIVE_INFINITY;
    this.#value = this.#make();
    this.#value.then(
      () => (this.#madeAt = from),
      () => (this.#madeAt = Number.NEGATIVE_INFINITY),
    );
    return this.#value;
  }
}
