import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';

/** Twice the edges of the domain that links to the most others (14.9 million, 2017). */
const mostEdgesOfSource = 32_000_000;

/** Edges sorted by source, then target. */
export interface EdgeChunk {
  readonly sources: Uint32Array<ArrayBuffer>;
  readonly targets: Uint32Array<ArrayBuffer>;
  /** State of the parser after this chunk. */
  readonly mark: EdgeMark;
}

/** Reads edges chunk by chunk. The next chunk reuses the arrays: copy what you need before you request it. */
export async function* edgeChunks(
  source: ImportSource,
  options: {
    readonly ids: number;
    readonly mark: EdgeMark | undefined;
    /** Approximate edges per chunk: all edges of a source stay in one chunk. */
    readonly rows: number;
  },
): AsyncGenerator<EdgeChunk> {
  const { ids, mark, rows } = options;
  const parser = new EdgeParser(source.name, ids, rows, mark);
  let skip = mark?.end ?? 0;
  const first = (count: number, end: EdgeMark): EdgeChunk => ({
    sources: parser.sources.subarray(0, count),
    targets: parser.targets.subarray(0, count),
    mark: end,
  });
  for await (const bytes of decompressed(source)) {
    let from = Math.min(skip, bytes.length);
    skip -= from;
    while (from < bytes.length) {
      from = parser.feed(bytes, from);
      if (parser.rows < parser.sources.length) continue;
      // More edges of the last source may follow, and they must all be in the same chunk.
      const whole = parser.lastRun;
      if (whole > 0) {
        yield first(whole, parser.beforeLastRun);
        parser.drop(whole);
      } else growFor(source, parser);
    }
  }
  parser.finish();
  yield first(parser.rows, parser.mark());
}

/** @throws ImportError `bad_input` if a source has more edges than any domain has */
function growFor(source: ImportSource, parser: EdgeParser): void {
  if (parser.rows >= mostEdgesOfSource) {
    throw new ImportError(
      'bad_input',
      `${source.name} has more than ${mostEdgesOfSource} edges from one domain, so it isn't a graph of the web.`,
    );
  }
  parser.grow();
}

/** Counts of the lines that were left out, by reason. */
export interface EdgeCounts {
  readonly lines: number;
  /** Lines that are not two numbers. */
  readonly badLines: number;
  /** Lines with an id that no vertex has. */
  readonly outOfRange: number;
  readonly selfLoops: number;
  readonly duplicates: number;
}

export const noEdgeCounts: EdgeCounts = {
  lines: 0,
  badLines: 0,
  outOfRange: 0,
  selfLoops: 0,
  duplicates: 0,
};

/** The state of a parser between two chunks. Another parser can continue from it. */
export interface EdgeMark {
  /** Bytes of the text read so far. */
  readonly end: number;
  readonly lastSource: number;
  readonly lastTarget: number;
  readonly counts: EdgeCounts;
}

const start: EdgeMark = { end: 0, lastSource: -1, lastTarget: -1, counts: noEdgeCounts };

const tab = 9;
const newline = 10;
const carriageReturn = 13;
const zero = 48;
const nine = 57;

/** More digits than any id has: such a line is out of range, so its number need not be parsed. */
const maxDigits = 15;

/** This many digits fit into a small integer, which processors calculate with fastest. */
const plainDigits = 9;
const longestPlainLine = 2 * (plainDigits + 1);

/**
 * Parses `from ⇥ to` lines into two arrays. This is the hot path of the largest import (3.9 billion lines), so it
 * creates no strings and has a separate fast path for valid lines.
 */
export class EdgeParser {
  sources: Uint32Array<ArrayBuffer>;
  targets: Uint32Array<ArrayBuffer>;
  rows = 0;
  /** Index of the first row of the last source. */
  lastRun = 0;
  readonly #name: string;
  readonly #ids: number;
  /** The state after the last whole line, and the state before the rows of the last source. */
  readonly #now: MutableMark;
  readonly #beforeLastRun: MutableMark;
  #first = 0;
  #value = 0;
  #digits = 0;
  /** 0 in the first number, 1 in the second, 2 in a bad line. */
  #state = 0;
  #lineBytes = 0;

  /**
   * @param name of the file, for messages
   * @param ids every id is below this
   * @param capacity rows of a chunk
   */
  constructor(name: string, ids: number, capacity: number, mark: EdgeMark = start) {
    this.#name = name;
    this.#ids = ids;
    this.sources = new Uint32Array(capacity);
    this.targets = new Uint32Array(capacity);
    this.#now = copyOf(mark);
    this.#beforeLastRun = copyOf(mark);
  }

  /** @returns the state after the last whole line */
  mark(): EdgeMark {
    return copyOf(this.#now);
  }

  /** @returns the state before the rows of the last source */
  get beforeLastRun(): EdgeMark {
    return copyOf(this.#beforeLastRun);
  }

  /**
   * Reads bytes up to the end, or to the line that fills the chunk; then make room with {@link drop} or {@link grow}.
   * @returns index of the first byte that was not read
   * @throws ImportError `bad_input` if the lines are not in order
   */
  feed(bytes: Uint8Array, from: number): number {
    let index = from;
    while (index < bytes.length && this.rows < this.sources.length) {
      const started = this.#lineBytes > 0 ? index : this.#feedPlainLines(bytes, index);
      index = this.rows < this.sources.length ? this.#feedLine(bytes, started) : started;
    }
    return index;
  }

  /** Fast path: reads whole lines as long as each is a new edge. The next line may be anything. */
  #feedPlainLines(bytes: Uint8Array, from: number): number {
    const { sources, targets } = this;
    const [ids, now] = [this.#ids, this.#now];
    let { lastSource, lastTarget } = now;
    let { rows } = this;
    let line = from;
    let lines = 0;
    // Every read below stays within the bytes, so the loops need no bounds check.
    const end = bytes.length - longestPlainLine;
    while (line < end && rows < sources.length) {
      let index = line;
      let source = 0;
      let digit = (bytes[index] as number) - zero;
      for (
        ;
        digit >>> 0 <= 9 && index < line + plainDigits;
        digit = (bytes[++index] as number) - zero
      ) {
        source = (source * 10 + digit) | 0;
      }
      if (digit !== tab - zero || index === line) break;
      const second = index + 1;
      index = second;
      let target = 0;
      digit = (bytes[index] as number) - zero;
      for (
        ;
        digit >>> 0 <= 9 && index < second + plainDigits;
        digit = (bytes[++index] as number) - zero
      ) {
        target = (target * 10 + digit) | 0;
      }
      if (digit !== newline - zero || index === second) break;
      if (source >= ids || target >= ids || source === target) break;
      if (source !== lastSource) {
        if (source < lastSource) break;
        this.#beginRun({ rows, lines, lastSource, lastTarget, end: now.end + line - from });
      } else if (target <= lastTarget) break;
      sources[rows] = source;
      targets[rows] = target;
      rows += 1;
      lines += 1;
      lastSource = source;
      lastTarget = target;
      line = index + 1;
    }
    this.rows = rows;
    now.lastSource = lastSource;
    now.lastTarget = lastTarget;
    now.end += line - from;
    now.counts.lines += lines;
    return line;
  }

  /** Slow path: reads one line of any form, or as much of it as has arrived. */
  #feedLine(bytes: Uint8Array, from: number): number {
    let index = from;
    while (index < bytes.length) {
      const byte = bytes[index] as number;
      index += 1;
      this.#lineBytes += 1;
      if (byte >= zero && byte <= nine) {
        this.#value = this.#value * 10 + (byte - zero);
        this.#digits += 1;
      } else if (byte === tab && this.#state === 0 && this.#digits > 0) {
        this.#first = this.#digits > maxDigits ? Infinity : this.#value;
        this.#value = 0;
        this.#digits = 0;
        this.#state = 1;
      } else if (byte === newline) {
        this.#endLine();
        return index;
      } else if (byte !== carriageReturn) {
        this.#state = 2;
      }
    }
    return index;
  }

  /** Drops the rows before `from`. */
  drop(from: number): void {
    this.sources.copyWithin(0, from, this.rows);
    this.targets.copyWithin(0, from, this.rows);
    this.rows -= from;
    this.lastRun -= from;
  }

  /** Doubles the capacity of a full chunk. */
  grow(): void {
    const [sources, targets] = [this.sources, this.targets];
    this.sources = new Uint32Array(2 * sources.length);
    this.targets = new Uint32Array(2 * targets.length);
    this.sources.set(sources);
    this.targets.set(targets);
  }

  /** The text may end without a line break. */
  finish(): void {
    if (this.#lineBytes > 0) this.#endLine();
  }

  #endLine(): void {
    const { counts } = this.#now;
    if (this.#state !== 1 || this.#digits === 0) counts.badLines += 1;
    else this.#take(this.#first, this.#digits > maxDigits ? Infinity : this.#value);
    counts.lines += 1;
    this.#now.end += this.#lineBytes;
    this.#value = 0;
    this.#digits = 0;
    this.#state = 0;
    this.#lineBytes = 0;
  }

  #take(source: number, target: number): void {
    const { counts, end, lastSource, lastTarget } = this.#now;
    if (source >= this.#ids || target >= this.#ids) {
      counts.outOfRange += 1;
    } else if (source === target) {
      counts.selfLoops += 1;
    } else if (source === lastSource && target === lastTarget) {
      counts.duplicates += 1;
    } else {
      if (source < lastSource || (source === lastSource && target < lastTarget)) {
        throw new ImportError(
          'bad_input',
          `${this.#name} is not sorted: line ${counts.lines + 1} belongs before the line above it. Sort the file by both numbers.`,
        );
      }
      if (source !== lastSource) {
        this.#beginRun({ rows: this.rows, lines: 0, end, lastSource, lastTarget });
      }
      this.sources[this.rows] = source;
      this.targets[this.rows] = target;
      this.rows += 1;
      this.#now.lastSource = source;
      this.#now.lastTarget = target;
    }
  }

  /** @param lines read but not counted yet */
  #beginRun(at: {
    readonly rows: number;
    readonly lines: number;
    readonly end: number;
    readonly lastSource: number;
    readonly lastTarget: number;
  }): void {
    const before = this.#beforeLastRun;
    this.lastRun = at.rows;
    before.end = at.end;
    before.lastSource = at.lastSource;
    before.lastTarget = at.lastTarget;
    Object.assign(before.counts, this.#now.counts);
    before.counts.lines += at.lines;
  }
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type MutableMark = Mutable<Omit<EdgeMark, 'counts'>> & { readonly counts: Mutable<EdgeCounts> };

const copyOf = (mark: EdgeMark): MutableMark => ({ ...mark, counts: { ...mark.counts } });
