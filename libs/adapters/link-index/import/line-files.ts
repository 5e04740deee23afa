import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { quoted } from '../duckdb.ts';
import { ImportError } from './import-error.ts';

/** Longer lines, in bytes, are left out. No format has lines of even a tenth of that. */
const maxLineBytes = 1 << 20;

const newline = 10;
const hash = 35;

export interface LineFile {
  readonly path: string;
  /** Bytes of the text up to the end of this file: where a stopped import continues. */
  readonly end: number;
  /**
   * Lines up to there since the last file, including lines that were too long. A line that starts with # does not
   * count.
   */
  readonly lines: number;
}

export interface CutOptions {
  /** Approximate size of a file. */
  readonly bytes: number;
  /** Bytes of the text to skip, the `end` of an earlier file. */
  readonly skip?: number | undefined;
  /**
   * Keeps lines of two numbers in one file if they have the first in common: a file then only ends before a greater
   * number, or when it has 16 times its size. Lines with a number that isn't below this, or with a number twice, don't
   * count.
   */
  readonly keepNumbersBelow?: number;
}

/**
 * Cuts a text into files of whole lines, which DuckDB reads with all its threads. Each file replaces the one before the
 * previous one, so a file may be in use while the next is written.
 */
export async function* lineFiles(
  text: AsyncIterable<Buffer>,
  path: string,
  options: CutOptions,
): AsyncGenerator<LineFile> {
  const cutter = new LineCutter(path, options);
  try {
    for await (const piece of text) {
      for (let at = 0; at < piece.length; at += options.bytes) {
        yield* cutter.add(piece.subarray(at, at + options.bytes));
      }
    }
    yield* cutter.end();
  } finally {
    await cutter.close();
  }
}

/** With `keepNumbersBelow`, a file ends at this many times its size. */
const mostSizes = 16;

class LineCutter {
  readonly #paths: [string, string];
  readonly #bytes: number;
  readonly #keepNumbersBelow: number;
  #skip: number;
  #end: number;
  #written = 0;
  #lines = 0;
  /** The first number of the last line that counts. */
  #number = -1;
  #rest: Buffer[] = [];
  #restBytes = 0;
  /** Inside a line that is too long: everything up to its end is dropped. */
  #dropping = false;
  #handle: FileHandle | null = null;

  constructor(path: string, { bytes, skip = 0, keepNumbersBelow = 0 }: CutOptions) {
    this.#paths = [path, `${path}.next`];
    this.#bytes = bytes;
    this.#keepNumbersBelow = keepNumbersBelow;
    this.#skip = skip;
    this.#end = skip;
  }

  async *add(piece: Buffer): AsyncGenerator<LineFile> {
    let bytes = piece.subarray(Math.min(this.#skip, piece.length));
    this.#skip -= piece.length - bytes.length;
    if (this.#dropping) {
      const end = bytes.indexOf(newline);
      if (end === -1) {
        this.#end += bytes.length;
        return;
      }
      this.#end += end + 1;
      bytes = bytes.subarray(end + 1);
      this.#dropping = false;
    }
    const last = bytes.lastIndexOf(newline);
    if (last !== -1) {
      yield* this.#addLines(this.#afterRest(bytes.subarray(0, last + 1)));
      bytes = bytes.subarray(last + 1);
    }
    this.#keep(bytes);
  }

  /** The text may end without a line break. */
  async *end(): AsyncGenerator<LineFile> {
    if (this.#restBytes > 0) {
      yield* this.#addLines(this.#afterRest(Buffer.of(newline)));
      this.#end -= 1;
    }
    if (this.#written > 0) yield await this.#take();
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }

  #afterRest(bytes: Buffer): Buffer {
    const whole = this.#restBytes === 0 ? bytes : Buffer.concat([...this.#rest, bytes]);
    this.#rest = [];
    this.#restBytes = 0;
    return whole;
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#rest.push(bytes);
    this.#restBytes += bytes.length;
    if (this.#restBytes <= maxLineBytes) return;
    this.#end += this.#restBytes;
    this.#lines += 1;
    this.#rest = [];
    this.#restBytes = 0;
    this.#dropping = true;
  }

  async *#addLines(lines: Buffer): AsyncGenerator<LineFile> {
    const cut = this.#cutIn(lines);
    if (cut > 0) await this.#write(lines.subarray(0, cut));
    if (cut >= 0) yield await this.#take();
    await this.#write(lines.subarray(Math.max(0, cut)));
  }

  /** Index of the line before which the file ends; -1 if it continues. */
  #cutIn(lines: Buffer): number {
    if (this.#written < this.#bytes) return -1;
    if (this.#keepNumbersBelow === 0 || this.#written >= mostSizes * this.#bytes) return 0;
    let last = this.#number;
    for (let at = 0; at < lines.length; at = lines.indexOf(newline, at) + 1) {
      const number = this.#numberAt(lines, at);
      if (number !== null && number > last) return at;
      last = number ?? last;
    }
    return -1;
  }

  /** @param lines at least one */
  async #write(lines: Buffer): Promise<void> {
    this.#handle ??= await open(this.#paths[0], 'w');
    await this.#handle.writeFile(readable(lines));
    this.#written += lines.length;
    this.#lines += countLines(lines);
    this.#end += lines.length;
    if (this.#keepNumbersBelow > 0) this.#number = this.#lastNumber(lines) ?? this.#number;
  }

  #lastNumber(lines: Buffer): number | null {
    let number: number | null = null;
    for (let end = lines.length - 1; end > 0 && number === null;) {
      const before = lines.lastIndexOf(newline, end - 1);
      number = this.#numberAt(lines, before + 1);
      end = before;
    }
    return number;
  }

  /** The first number of a line; null if the line doesn't count. */
  #numberAt(lines: Buffer, at: number): number | null {
    const line = /^(\d+)\t(\d+)\r?\n/.exec(lines.toString('latin1', at, at + 40));
    const [first, second] = [Number(line?.[1]), Number(line?.[2])];
    const below = this.#keepNumbersBelow;
    return first < below && second < below && first !== second ? first : null;
  }

  async #take(): Promise<LineFile> {
    await this.close();
    const [path] = this.#paths;
    this.#paths.reverse();
    const file = { path, end: this.#end, lines: this.#lines };
    this.#written = 0;
    this.#lines = 0;
    return file;
  }
}

/**
 * One invalid UTF-8 byte, or a carriage return, makes DuckDB refuse the whole file. Read as Latin-1, only the line of
 * the byte is bad. A return that ends a line is dropped, and any other makes its line bad.
 */
function readable(lines: Buffer): Buffer {
  const text = isUtf8(lines) ? lines : Buffer.from(lines.toString('latin1'));
  if (!text.includes('\r')) return text;
  return Buffer.from(text.toString().replaceAll('\r\n', '\n').replaceAll('\r', '\0'));
}

/** @param bytes whole lines */
function countLines(bytes: Buffer): number {
  let lines = bytes[0] === hash ? 0 : 1;
  for (let at = 0; at < bytes.length - 1; at += 1) {
    if (bytes[at] === newline && bytes[at + 1] !== hash) lines += 1;
  }
  return lines;
}

/**
 * Tab-separated lines as an SQL table. Lines that don't fit the columns are left out, so the missing rows are the bad
 * lines. These formats have no quoting, and a line that starts with # is a header.
 */
export function lineTable(path: string, columns: Readonly<Record<string, string>>): string {
  const types = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`);
  return (
    `read_csv(${quoted(path)}, auto_detect = false, header = false, delim = '\\t', quote = '', ` +
    `escape = '', comment = '#', new_line = '\\n', ignore_errors = true, columns = {${types.join(', ')}})`
  );
}

/** Pattern of a reversed host or domain name: `uk.co.example`; an IP address is reversed too: `1.0.0.127`. */
export const isName = (column: string): string =>
  `length(${column}) BETWEEN 1 AND 253 AND regexp_full_match(${column}, '[a-z0-9_-]+([.][a-z0-9_-]+)*')`;

/** One bad line in this many is counted and left out. A file with more is refused. */
const oneIn = 100;

/** With fewer bad lines than this, a file is not judged. */
const alwaysAllowed = 10;

/** @throws ImportError `bad_input` if too many lines of a file don't have its format, or it has no lines */
export function refuseBadLines(
  name: string,
  { lines, bad }: { readonly lines: number; readonly bad: number },
): void {
  if (lines === 0 || bad === lines) {
    throw new ImportError('bad_input', `${name} has no lines in the format that its name says.`);
  }
  if (bad > alwaysAllowed && bad * oneIn > lines) {
    throw new ImportError(
      'bad_input',
      `${bad} of ${lines} lines of ${name} aren't in the format that its name says. Check that it is the right file.`,
    );
  }
}
