import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { localSource, messageOf, printable, type Source, SourceError } from './source.ts';

export interface FindOptions {
  /** The base of a listing's paths and of a release's files: an http(s) URL or a folder. */
  readonly base: string;
  /** How many files to take from each listing; all by default. */
  readonly first?: number;
  /** Opens a file at a URL. */
  readonly remote: (url: string, name: string) => Source;
}

export interface FoundFile extends NamedFile {
  readonly source: Source;
  /** Full path or URL; two files with the same are one file. */
  readonly place: string;
}

export interface IgnoredFile {
  /** Safe to print. */
  readonly name: string;
  readonly why: string;
}

export interface Found {
  readonly files: readonly FoundFile[];
  readonly ignored: readonly IgnoredFile[];
}

const unknownName =
  'is none of <release>-domain-{vertices,edges,ranks}.txt, *.wat, *.paths and majestic_million*.csv (each also .gz), to tell by its name';

/**
 * Resolves one word of the command: a file, a folder, a listing, a URL, or a release of Common Crawl's graph.
 * @throws SourceError if the word is none of these, or is refused
 */
export async function findFiles(word: string, options: FindOptions): Promise<Found> {
  const remote = remoteAt(word, options.remote);
  if (remote !== null) return named(remote.source, remote.place, options);
  const facts = await stat(word).catch(() => null);
  if (facts?.isDirectory()) return inFolder(word);
  if (facts !== null) return named(await localSource(word), await realpath(word), options);
  if (isGraphRelease(word)) return ofRelease(word, options);
  throw new SourceError(`${printable(word)} is not a file, folder, URL or release.`);
}

async function named(source: Source, place: string, options: FindOptions): Promise<Found> {
  const kind = fileKind(source.name);
  if (kind === null) throw new SourceError(`${printable(source.name)} ${unknownName}.`);
  if (kind.kind === 'listing') return ofListing(source, options);
  return { files: [{ ...kind, source, place }], ignored: [] };
}

/** The file at a URL; null if the word isn't a URL. @throws SourceError if it is another kind of URL */
export function remoteAt(
  word: string,
  remote: FindOptions['remote'],
): Pick<FoundFile, 'source' | 'place'> | null {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(word)) return null;
  if (!/^https?:/i.test(word)) {
    throw new SourceError(`${printable(word)} can't be read: use http or https.`);
  }
  const url = URL.parse(word);
  if (url === null) throw new SourceError(`${printable(word)} is not a URL.`);
  url.hash = '';
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return { source: remote(url.href, name), place: url.href };
}

/** The files directly in a folder; subfolders are ignored. */
async function inFolder(folder: string): Promise<Found> {
  const files: FoundFile[] = [];
  const ignored: IgnoredFile[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    const kind = fileKind(name);
    const ignore = (why: string) => ignored.push({ name: printable(name), why });
    if (kind === null) ignore('not a name that an import knows');
    else if (kind.kind === 'listing') ignore('a listing is read when it is named itself');
    else if (!(await isFile(path))) ignore('not a file');
    else files.push({ ...kind, source: await localSource(path), place: await realpath(path) });
  }
  if (files.length === 0) throw new SourceError(`${folder} has no file that can be imported.`);
  return { files, ignored };
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  );

async function ofListing(listing: Source, options: FindOptions): Promise<Found> {
  const listed = await readListing(listing, options.first);
  await listing.discard();
  const files: FoundFile[] = [];
  for (const { path, name: _, ...kind } of listed) {
    files.push({ ...kind, ...(await belowBase(path, options)) });
  }
  return { files, ignored: [] };
}

async function ofRelease(release: string, options: FindOptions): Promise<Found> {
  const files: FoundFile[] = [];
  for (const kind of ['ranks', 'vertices', 'edges'] as const) {
    const path = `projects/hyperlinkgraph/${release}/domain/${release}-domain-${kind}.txt.gz`;
    files.push({ kind, release, ...(await belowBase(path, options)) });
  }
  return { files, ignored: [] };
}

/** @param path plain, see {@link readListing} */
async function belowBase(
  path: string,
  { base, remote }: FindOptions,
): Promise<Pick<FoundFile, 'source' | 'place'>> {
  if (!/^https?:\/\//i.test(base)) {
    const place = join(base, path);
    return { source: await localSource(place), place: await realpath(place) };
  }
  const root = URL.parse(base);
  if (root === null || root.search !== '' || root.hash !== '') {
    throw new SourceError(`--base: ${printable(base)} is neither a folder nor a plain URL.`);
  }
  const place = new URL(path, `${root.href.replace(/\/*$/, '')}/`).href;
  return { source: remote(place, basename(path)), place };
}

/** Maximum characters per line; Common Crawl's lines have about 140. */
const maxLine = 1_024;

/** Maximum lines per listing; a crawl of Common Crawl has 100,000 files. */
const maxLines = 1_000_000;

/** A file in a listing, with its path relative to a base. */
interface ListedFile extends NamedFile {
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

/** The kind of a file, according to its name. A `listing` names other files. */
type FileKind = 'ranks' | 'vertices' | 'edges' | 'wat' | 'networks' | 'listing';

interface NamedFile {
  readonly kind: FileKind;
  /** The release in its name; null if there is none. */
  readonly release: string | null;
}

const graphFile = /^(?:(?<release>.+)-)?(?<kind>vertices|edges|ranks)\.txt(?:\.gz)?$/;
const watFile = /^(?<stem>.+?)(?:\.warc)?\.wat(?:\.gz)?$/;
/** The name as downloaded, or as people name copies to distinguish the days. */
const networksFile = /^majestic[-_]million.*\.csv(?:\.gz)?$/i;
const listingFile = /\.paths(?:\.gz)?$/;

/** Folder names contain release names, so the pattern allows nothing that could change the path. */
const releaseName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export const isReleaseName = (name: string): boolean => releaseName.test(name);

/** A release of the graph as Common Crawl names it: `cc-main-2026-apr-may-jun`. */
export const isGraphRelease = (name: string): boolean =>
  /^cc-main-\d{4}(?:-\d{2})?(?:-[a-z]{3})+$/.test(name);

/**
 * Recognizes a file by its name: `<release>-domain-{vertices,edges,ranks}.txt`, `*.wat`, `*.paths`,
 * `majestic_million*.csv`, each also with `.gz`.
 * @returns null for any other name, and for the graph of hosts, which is a different graph
 */
export function fileKind(name: string): NamedFile | null {
  const graph = graphFile.exec(name)?.groups;
  if (graph?.kind !== undefined) {
    const release = (graph.release ?? '').replace(/-?domain$/, '');
    if (/(?:^|-)host$/.test(release)) return null;
    return {
      kind: graph.kind as 'vertices' | 'edges' | 'ranks',
      release: isReleaseName(release) ? release : null,
    };
  }
  const stem = watFile.exec(name)?.groups?.stem;
  if (stem !== undefined) return { kind: 'wat', release: releaseOfWat(stem) };
  if (networksFile.test(name)) {
    const day = dayIn(name);
    return { kind: 'networks', release: day === null ? null : listRelease(day) };
  }
  return listingFile.test(name) ? { kind: 'listing', release: null } : null;
}

/** A day in a name, `YYYY-MM-DD`. */
export function dayIn(name: string): string | null {
  const day = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(name)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  return day !== undefined && date.getTime() && date.toISOString().startsWith(day) ? day : null;
}

/** Release name of a day's Majestic Million. */
export const listRelease = (day: string): string => `majestic-million-${day}`;

/**
 * The name of a WAT file doesn’t contain its crawl. A file of Common Crawl is named by the first day of its segment
 * (`CC-MAIN-20190519061520-20190519083520-00000` has the first and last second); any other file by the part before its
 * number.
 */
function releaseOfWat(stem: string): string | null {
  const segment = /^(?<crawl>[A-Z-]+-\d{8})\d{6}-\d{14}-\d+$/.exec(stem)?.groups?.crawl;
  const release = segment ?? stem.replace(/-\d+$/, '');
  return isReleaseName(release) ? release : null;
}
