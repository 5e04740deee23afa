import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileKind, isGraphRelease, type NamedFile } from './file-kind.ts';
import { readListing } from './listing.ts';
import { localSource } from './local-source.ts';
import { printable } from './messages.ts';
import { type Source, SourceError } from './source.ts';

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
