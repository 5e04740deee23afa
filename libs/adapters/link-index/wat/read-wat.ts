import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError, type ImportErrorCode } from '../import/import-error.ts';
import { field, fieldAt, type JsonValue, pageOf, textOf, type WatPage } from './page-links.ts';
import type { PageReader, WatLimits } from './page-reader.ts';

export interface WatFileFacts {
  /** The file's own name for itself. */
  filename: string | null;
  /** Its crawl: `CC-MAIN-2019-22`. */
  crawl: string | null;
}

/**
 * Only a record that contains this can be a fetched page. Two in three small records are not pages and need no parsing.
 */
const responseMark = Buffer.from('"response"');
const smallRecordBytes = 8192;

/**
 * Reads the records of a WAT file that may be pages, with one at a time in memory.
 * @param facts is filled from the file's own description
 * @param onRead gets the bytes read from the source so far, for progress
 * @throws ImportError if the file is not a complete WAT file, once reading reaches the error
 */
export async function* pageRecords(
  source: ImportSource,
  { limits, tally }: Pick<PageReader, 'limits' | 'tally'>,
  facts: WatFileFacts,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let records = 0;
  const text = decompressed(source, onRead);
  for await (const record of warcRecords(source.name, text, limits)) {
    records += 1;
    if (records <= 10) noteFacts(record, facts);
    const { header, body } = record;
    if (header.get('warc-type') !== 'metadata') continue;
    if (body === null) tally.add('records above the bound');
    else if (body.length >= smallRecordBytes || body.includes(responseMark)) yield body;
  }
  if (records === 0) throw new ImportError('bad_input', `${source.name} is empty.`);
}

const crawlMark = Buffer.from('"isPartOf"');

function noteFacts({ header, body }: WarcRecord, facts: WatFileFacts): void {
  facts.filename ??= header.get('warc-filename') ?? null;
  if (facts.crawl !== null || body === null || !body.includes(crawlMark)) return;
  const warcInfo = fieldAt(parsed(body), ['Envelope', 'Payload-Metadata', 'WARC-Info-Metadata']);
  const crawl = textOf(field(warcInfo, 'isPartOf'));
  if (crawl !== null && /^[\w.-]{1,80}$/.test(crawl)) facts.crawl = crawl;
}

/** @returns null for a record that isn't a fetched page, and for a page without a usable URL or date, which is counted */
export function readPage(body: Buffer, reader: PageReader): WatPage | null {
  const json = parsed(body);
  if (json === undefined) {
    reader.tally.add('records that are no JSON');
    return null;
  }
  return pageOf(json, reader);
}

function parsed(body: Buffer): JsonValue {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

interface WarcRecord {
  /** By lower-case name; the first value if a name is repeated. */
  readonly header: ReadonlyMap<string, string>;
  /** Null for a body above the limit, which was skipped and not kept in memory. */
  readonly body: Buffer | null;
}

const headerEnd = Buffer.from('\r\n\r\n');
const recordEnd = headerEnd;

/**
 * Splits decoded bytes into WARC records by the lengths in their headers. Keeps at most one record in memory.
 * @throws ImportError if records cannot be separated: no header, no length, a wrong length
 */
async function* warcRecords(
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

function readHeader(head: string): Map<string, string> | null {
  const [version, ...lines] = head.split('\r\n');
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
