import { ImportError, type ImportErrorCode } from '../import/import-error.ts';
import type { WatLimits } from './limits.ts';

export interface WarcRecord {
  /** By lower-case name; the first value if a name is repeated. */
  readonly header: ReadonlyMap<string, string>;
  /** Null for a body above the limit, which was skipped and not kept in memory. */
  readonly body: Buffer | null;
}

const headerEnd = Buffer.from('\r\n\r\n');
const recordEnd = headerEnd;

function readHeader(text: string): Map<string, string> | null {
  const [version, ...lines] = text.split('\r\n');
  if (version === undefined || !/^WARC\/\d\.\d$/.test(version)) return null;
  const header = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).toLowerCase();
    if (!header.has(name)) header.set(name, line.slice(colon + 1).trim());
  }
  return header;
}

/** Reads a byte stream in pieces of any length. Keeps at most the requested piece and one chunk in memory. */
class Window {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  /** The offset of {@link #held} in the decoded file. */
  position = 0;

  constructor(pieces: AsyncIterator<Buffer>) {
    this.#pieces = pieces;
  }

  async #next(): Promise<Buffer | null> {
    for (;;) {
      const next = await this.#pieces.next();
      if (next.done === true) return null;
      if (next.value.length > 0) return next.value;
    }
  }

  #drop(bytes: number): void {
    this.#held = this.#held.subarray(bytes);
    this.position += bytes;
  }

  async atEnd(): Promise<boolean> {
    if (this.#held.length > 0) return false;
    const next = await this.#next();
    if (next === null) return true;
    this.#held = next;
    return false;
  }

  /** Reads up to and including `mark`. Null if it is not found within `limit` bytes or before the end. */
  async until(mark: Buffer, limit: number): Promise<Buffer | null> {
    for (let from = 0; ;) {
      const at = this.#held.indexOf(mark, from);
      if (at >= 0 && at + mark.length <= limit) {
        const found = this.#held.subarray(0, at);
        this.#drop(at + mark.length);
        return found;
      }
      if (at >= 0 || this.#held.length >= limit) return null;
      const next = await this.#next();
      if (next === null) return null;
      from = Math.max(0, this.#held.length - mark.length + 1);
      this.#held = this.#held.length === 0 ? next : Buffer.concat([this.#held, next]);
    }
  }

  /** Skips bytes and yields each piece. Returns false if the file ends too early. */
  async pass(bytes: number, each: (piece: Buffer) => void): Promise<boolean> {
    for (let left = bytes; left > 0;) {
      if (await this.atEnd()) return false;
      const piece = this.#held.subarray(0, left);
      each(piece);
      left -= piece.length;
      this.#drop(piece.length);
    }
    return true;
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}

/**
 * Splits decoded bytes into WARC records by the lengths in their headers. Keeps at most one record in memory.
 * @throws ImportError if records cannot be separated: no header, no length, a wrong length
 */
export async function* warcRecords(
  file: string,
  pieces: AsyncIterable<Buffer>,
  limits: WatLimits,
): AsyncGenerator<WarcRecord> {
  const window = new Window(pieces[Symbol.asyncIterator]());
  const refuse = (at: number, reason: string, code: ImportErrorCode = 'bad_input') =>
    new ImportError(
      code,
      `${file}: at byte ${at} of its text, ${reason}. Nothing was imported from it.`,
    );
  try {
    while (!(await window.atEnd())) {
      const start = window.position;
      const head = await window.until(headerEnd, limits.headerBytes);
      const header = head === null ? null : readHeader(head.toString('utf8'));
      if (header === null) throw refuse(start, 'no WARC record begins');
      const stated = header.get('content-length') ?? '';
      const length = /^\d{1,15}$/.test(stated) ? Number(stated) : null;
      if (length === null) throw refuse(start, 'a record does not state its length');
      if (start + length > limits.fileBytes) {
        throw refuse(start, `a record would reach beyond ${limits.fileBytes} bytes`);
      }

      const kept: Buffer[] | null = length <= limits.recordBytes ? [] : null;
      if (!(await window.pass(length, (piece) => kept?.push(piece)))) {
        throw refuse(start, 'a record ends before its length: the file is not whole', 'truncated');
      }
      const after = await window.until(recordEnd, recordEnd.length);
      if (after === null) throw refuse(start, 'a record is not as long as it states');
      yield { header, body: kept?.length === 1 ? kept[0]! : kept && Buffer.concat(kept) };
    }
  } finally {
    await window.close();
  }
}
