import { decompressed, type ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';
import { field, fieldAt, type JsonValue, text } from './json-value.ts';
import { type PageReader, pageOf, type WatPage } from './page-links.ts';
import { type WarcRecord, warcRecords } from './warc-records.ts';

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
const crawlMark = Buffer.from('"isPartOf"');

function parsed(body: Buffer): JsonValue {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function noteFacts({ header, body }: WarcRecord, facts: WatFileFacts): void {
  facts.filename ??= header.get('warc-filename') ?? null;
  if (facts.crawl !== null || body === null || !body.includes(crawlMark)) return;
  const warcInfo = fieldAt(parsed(body), ['Envelope', 'Payload-Metadata', 'WARC-Info-Metadata']);
  const crawl = text(field(warcInfo, 'isPartOf'));
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

/** Reads the pages of a WAT file with their links to other hosts. */
export async function* readWat(
  source: ImportSource,
  reader: PageReader,
  facts: WatFileFacts,
): AsyncGenerator<WatPage> {
  for await (const body of pageRecords(source, reader, facts)) {
    const page = readPage(body, reader);
    if (page !== null) yield page;
  }
}
