/** Which URLs of a site belong in a crawl, by globs on path and query. */
interface UrlFilter {
  /** If there are any, a URL must match one. */
  readonly include: readonly string[];
  /** Wins over `include`. */
  readonly exclude: readonly string[];
}

/**
 * Returns a function that tests URLs. The whole path and query must match a glob: `*` stands for any characters except
 * `/`, `**` for any characters. Everything else is literal, also `?`, which starts the query. Each glob takes time in
 * proportion to the lengths of both.
 */
export function urlFilter({ include, exclude }: UrlFilter): (url: string) => boolean {
  const included = include.map((glob) => new Glob(glob));
  const excluded = exclude.map((glob) => new Glob(glob));
  return (url) => {
    const path = url.slice(url.indexOf('/', url.indexOf('://') + 3));
    if (excluded.some((glob) => glob.matches(path))) return false;
    return included.length === 0 || included.some((glob) => glob.matches(path));
  };
}

const slash = 0x2f;

/**
 * A glob as an automaton: state n has read n literals. All states are read at once, as bits of 32-bit words (Baeza-Yates and
 * Gonnet 1992), because backtracking takes too long for hostile globs.
 */
class Glob {
  readonly #end: number;
  /** Whether any text may follow the last literal. */
  readonly #isPrefix: boolean;
  /** States that stay at any character, and those that stay at any but `/`. */
  readonly #anywhere: Int32Array;
  readonly #inSegment: Int32Array;
  /** States that go on to the next one, by character. */
  readonly #onwards = new Map<number, Int32Array>();
  readonly #nowhere: Int32Array;

  constructor(glob: string) {
    const parts = encoded(glob).split(/(\*+)/);
    this.#end = parts.reduce((sum, part) => sum + (part.startsWith('*') ? 0 : part.length), 0);
    const bits = () => new Int32Array((this.#end >>> 5) + 1);
    this.#anywhere = bits();
    this.#inSegment = bits();
    this.#nowhere = bits();
    let state = 0;
    for (const part of parts) {
      if (part.startsWith('*')) {
        set(part.length > 1 ? this.#anywhere : this.#inSegment, state);
        continue;
      }
      for (let at = 0; at < part.length; at += 1) {
        const code = part.charCodeAt(at);
        const states = this.#onwards.get(code) ?? bits();
        this.#onwards.set(code, states);
        set(states, state);
        state += 1;
      }
    }
    this.#isPrefix = has(this.#anywhere, this.#end);
  }

  matches(path: string): boolean {
    const states = new Int32Array(this.#nowhere.length);
    set(states, 0);
    for (let at = 0; at < path.length; at += 1) {
      if (this.#isPrefix && has(states, this.#end)) return true;
      if (!this.#step(states, path.charCodeAt(at))) return false;
    }
    return has(states, this.#end);
  }

  /** @returns whether any state is left */
  #step(states: Int32Array, code: number): boolean {
    const onwards = this.#onwards.get(code) ?? this.#nowhere;
    let carry = 0;
    let left = 0;
    for (let word = 0; word < states.length; word += 1) {
      const before = states[word] ?? 0;
      const next = before & (onwards[word] ?? 0);
      const stays =
        (this.#anywhere[word] ?? 0) | (code === slash ? 0 : (this.#inSegment[word] ?? 0));
      states[word] = (next << 1) | carry | (before & stays);
      carry = next >>> 31;
      left |= states[word] ?? 0;
    }
    return left !== 0;
  }
}

function set(bits: Int32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

const has = (bits: Int32Array, at: number): boolean =>
  ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

/** As URLs write white space and characters outside of ASCII. */
const encoded = (glob: string): string =>
  glob.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
