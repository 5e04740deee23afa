import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileKind, type NamedFile } from './file-kind.ts';
import { messageOf, printable } from './messages.ts';
import { type Source, SourceError } from './source.ts';

/** Maximum characters per line; Common Crawl's lines have about 140. */
const maxLine = 1_024;

/** Maximum lines per listing; a crawl of Common Crawl has 100,000 files. */
const maxLines = 1_000_000;

/** A file in a listing, with its path relative to a base. */
export interface ListedFile extends NamedFile {
  /** Relative, in plain characters, without `.` and `..`: safe to join to a folder or a URL. */
  readonly path: string;
  readonly name: string;
}

/**
 * Reads a listing such as `wat.paths.gz`: one relative path per line, gzip or plain. One bad line makes the whole
 * listing untrustworthy, so it is refused.
 * @param first lines to read; all by default
 * @throws SourceError with the line
 */
export async function readListing(source: Source, first = maxLines): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  const lineOf = new Map<string, number>();
  let number = 0;
  for await (const line of linesOf(source)) {
    number += 1;
    const refuse = (why: string) =>
      new SourceError(`${source.name}, line ${number}: ${printable(line)} ${why}.`);
    const problem = problemOf(line);
    if (problem !== null) throw refuse(problem);
    const name = line.slice(line.lastIndexOf('/') + 1);
    const kind = fileKind(name);
    if (kind === null || kind.kind === 'listing') throw refuse('is no file that an import knows');
    const before = lineOf.get(name);
    if (before !== undefined) throw refuse(`has the file name of line ${before}`);
    lineOf.set(name, number);
    files.push({ ...kind, release: crawlOf(line) ?? kind.release, path: line, name });
    if (files.length >= first) return files;
    if (number >= maxLines) throw new SourceError(`${source.name} has more than a million lines.`);
  }
  if (files.length === 0) throw new SourceError(`${source.name} lists no files.`);
  return files;
}

/** @returns what is wrong with a line, as the end of a sentence whose subject is the line */
function problemOf(line: string): string | null {
  if (line === '') return 'is empty';
  if (line.length > maxLine) return `has more than ${maxLine} characters`;
  if (/\p{Cc}/u.test(line)) return 'holds a control character';
  if (line.includes('\\')) return 'holds a backslash';
  if (/^[a-z][a-z0-9+.-]*:/i.test(line)) return 'is a full URL, not a path below the base';
  if (line.startsWith('/')) return 'begins at the root, not below the base';
  const parts = line.split('/');
  // URL parsers decode encoded dots.
  if (parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return 'leads out of the base';
  if (parts.includes('')) return 'has an empty part';
  const isPlain = parts.every((part) => /^[A-Za-z0-9_][A-Za-z0-9._=+~-]*$/.test(part));
  return isPlain ? null : 'holds characters that paths of a crawl do not have';
}

/** The crawl in a Common Crawl path: `CC-MAIN-2026-17`. */
const crawlOf = (path: string): string | null =>
  /^crawl-data\/(CC-MAIN-\d{4}-\d{2})\//.exec(path)?.[1] ?? null;

/** Lines without their line breaks. A line that is too long is cut at one character past the limit. */
async function* linesOf(source: Source): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of unpacked(source)) {
    held += chunk.toString('latin1');
    let start = 0;
    for (let end = held.indexOf('\n'); end >= 0; end = held.indexOf('\n', start)) {
      yield held.slice(start, Math.min(end, start + maxLine + 2)).replace(/\r$/, '');
      start = end + 1;
    }
    held = held.slice(start);
    if (held.length > maxLine + 1) break;
  }
  if (held !== '') yield held.slice(0, maxLine + 2).replace(/\r$/, '');
}

async function* unpacked(source: Source): AsyncGenerator<Buffer> {
  const bytes = source.open()[Symbol.asyncIterator]();
  const first = await bytes.next();
  if (first.done) return;
  const whole = (async function* () {
    yield first.value;
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
  })();
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    for await (const chunk of whole) yield Buffer.from(chunk);
    return;
  }
  const stored = Readable.from(whole, { objectMode: false });
  const gunzip = createGunzip();
  stored.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of stored.pipe(gunzip)) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${source.name} isn't a complete gzip file: ${messageOf(error)}.`, {
      cause: error,
    });
  } finally {
    stored.destroy();
    gunzip.destroy();
  }
}
