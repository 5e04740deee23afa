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

/**
 * Cuts a text into files of whole lines, which DuckDB reads with all its threads. Each file replaces the previous one,
 * so use it before you request the next.
 * @param bytes approximate size of a file
 * @param skip bytes of the text to skip, the `end` of an earlier file
 */
export async function* lineFiles(
  text: AsyncIterable<Buffer>,
  path: string,
  bytes: number,
  skip = 0,
): AsyncGenerator<LineFile> {
  const cutter = new LineCutter(path, skip);
  try {
    for await (const piece of text) {
      for (let at = 0; at < piece.length; at += bytes) {
        await cutter.add(piece.subarray(at, at + bytes));
        if (cutter.written >= bytes) yield await cutter.take();
      }
    }
    await cutter.end();
    if (cutter.written > 0) yield await cutter.take();
  } finally {
    await cutter.close();
  }
}

class LineCutter {
  written = 0;
  readonly #path: string;
  #skip: number;
  #end: number;
  #lines = 0;
  #rest: Buffer[] = [];
  #restBytes = 0;
  /** Inside a line that is too long: everything up to its end is dropped. */
  #dropping = false;
  #handle: FileHandle | null = null;

  constructor(path: string, skip: number) {
    this.#path = path;
    this.#skip = skip;
    this.#end = skip;
  }

  async add(piece: Buffer): Promise<void> {
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
      await this.#write([...this.#rest, bytes.subarray(0, last + 1)]);
      this.#rest = [];
      this.#restBytes = 0;
      bytes = bytes.subarray(last + 1);
    }
    this.#keep(bytes);
  }

  /** The text may end without a line break. */
  async end(): Promise<void> {
    if (this.#restBytes > 0) await this.#write([...this.#rest, Buffer.of(newline)], -1);
    this.#rest = [];
    this.#restBytes = 0;
  }

  async take(): Promise<LineFile> {
    await this.close();
    const file = { path: this.#path, end: this.#end, lines: this.#lines };
    this.written = 0;
    this.#lines = 0;
    return file;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
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

  async #write(pieces: readonly Buffer[], notOfTheText = 0): Promise<void> {
    this.#handle ??= await open(this.#path, 'w');
    const bytes =
      pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
    await this.#handle.writeFile(asUtf8(bytes));
    this.written += bytes.length;
    this.#lines += countLines(bytes);
    this.#end += bytes.length + notOfTheText;
  }
}

/** One invalid UTF-8 byte makes DuckDB refuse the whole file. Read as Latin-1, only its line is bad. */
const asUtf8 = (bytes: Buffer): Buffer =>
  isUtf8(bytes) ? bytes : Buffer.from(bytes.toString('latin1'));

/** @param bytes whole lines */
function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let start = 0; start < bytes.length; start = bytes.indexOf(newline, start) + 1) {
    if (bytes[start] !== hash) lines += 1;
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
