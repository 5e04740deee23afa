import { dayIn, fileKind, isReleaseName, listRelease } from './file-kind.ts';
import {
  findFiles,
  type FindOptions,
  type FoundFile,
  type IgnoredFile,
  remoteAt,
} from './find-files.ts';
import { localSource } from './local-source.ts';
import { printable } from './messages.ts';
import { type Source, SourceError } from './source.ts';

/** Where Common Crawl's files are. */
export const commonCrawlBase = 'https://data.commoncrawl.org/';

export interface PlanRequest {
  /** Files, folders, listings, addresses, releases; at least one. */
  readonly words: readonly string[];
  /** Overrides the release in the names of files. */
  readonly release?: string;
  /** {@link commonCrawlBase} by default. */
  readonly base?: string;
  readonly first?: number;
}

/** One layer of one release. */
export type ImportStep =
  | { readonly layer: 'ranks'; readonly release: string; readonly ranks: Source }
  | {
      readonly layer: 'graph';
      readonly release: string;
      readonly vertices: Source;
      readonly edges: Source;
    }
  | { readonly layer: 'links'; readonly release: string; readonly files: readonly Source[] }
  | NetworksStep;

interface NetworksStep {
  readonly layer: 'networks';
  readonly release: string;
  /** Of the list: `YYYY-MM-DD`. */
  readonly day: string;
  readonly list: Source;
}

export interface ImportPlan {
  /** In the order in which they are to be taken: networks are done soon, and ranks order the graph and the links. */
  readonly steps: readonly ImportStep[];
  readonly ignored: readonly IgnoredFile[];
}

/**
 * Turns the words of a command into what is imported, in order.
 * @throws SourceError when a word means nothing, a half of a graph is missing, or names do not say one release
 */
export async function planImport(
  request: PlanRequest,
  remote: FindOptions['remote'],
): Promise<ImportPlan> {
  const { words, release, base = commonCrawlBase, first } = request;
  refuseReleaseName(release);
  const files: FoundFile[] = [];
  const ignored: IgnoredFile[] = [];
  const places = new Set<string>();
  for (const word of words) {
    const found = await findFiles(word, { base, first, remote });
    ignored.push(...found.ignored);
    for (const file of found.files) {
      if (places.has(file.place))
        ignored.push({ name: printable(file.source.name), why: 'named twice' });
      else files.push(release === undefined ? file : { ...file, release });
      places.add(file.place);
    }
  }
  const steps = [
    ...(await networksSteps(files)),
    ...ranksSteps(files),
    ...graphSteps(files),
    ...linksSteps(files, release),
  ];
  return { steps, ignored };
}

/** The Majestic Million as its publisher offers it, or a copy. */
export interface NetworksRequest {
  /** A file or an address, of any name. */
  readonly place: string;
  /** With the day of the list; by default the day in its name, or on which it was last changed. */
  readonly release?: string;
}

/**
 * As {@link planImport}, for one list of networks.
 * @throws SourceError when there is none, or its day is not known
 */
export async function planNetworks(
  { place, release }: NetworksRequest,
  remote: FindOptions['remote'],
): Promise<ImportPlan> {
  refuseReleaseName(release);
  const source = remoteAt(place, remote)?.source ?? (await localSource(place));
  const named = release ?? fileKind(source.name)?.release ?? null;
  return { steps: [await networksStep(source, named)], ignored: [] };
}

function refuseReleaseName(release: string | undefined): void {
  if (release === undefined || isReleaseName(release)) return;
  throw new SourceError(
    `--release: ${printable(release)} must be 1 to 100 of the characters A-Z a-z 0-9 . _ -`,
  );
}

async function networksSteps(files: readonly FoundFile[]): Promise<ImportStep[]> {
  const [list, other] = files.filter(({ kind }) => kind === 'networks');
  if (list === undefined) return [];
  if (other !== undefined) {
    const names = [list, other].map(({ source }) => printable(source.name));
    throw new SourceError(
      `${names.join(' and ')} are both lists of networks. Only one can be in use at a time, so import one.`,
    );
  }
  return [await networksStep(list.source, list.release)];
}

/** @param release that is given, or that the file's name says */
async function networksStep(list: Source, release: string | null): Promise<NetworksStep> {
  const day = dayIn(release ?? (await list.day()) ?? '');
  if (day !== null) return { layer: 'networks', release: listRelease(day), day, list };
  throw new SourceError(
    release === null
      ? `The host of ${printable(list.name)} doesn't say the day of the list. Add it with --release ${listRelease('2026-03-14')}.`
      : `--release: ${printable(release)} does not have the day of the list, as ${listRelease('2026-03-14')} has.`,
  );
}

function ranksSteps(files: readonly FoundFile[]): ImportStep[] {
  return [...byRelease(files, 'ranks')].map(([release, ranks]) => ({
    layer: 'ranks',
    release,
    ranks,
  }));
}

/** The newest, and the one before to compare with. */
const graphsServed = 2;

function graphSteps(files: readonly FoundFile[]): ImportStep[] {
  const vertices = byRelease(files, 'vertices');
  const edges = byRelease(files, 'edges');
  const releases = [...new Set([...vertices.keys(), ...edges.keys()])];
  const steps = releases.map((release): ImportStep => {
    const halves = { vertices: vertices.get(release), edges: edges.get(release) };
    if (halves.vertices === undefined || halves.edges === undefined) {
      const [there, missing] = halves.edges ? ['edges', 'vertices'] : ['vertices', 'edges'];
      throw new SourceError(
        `The ${there} of ${release} have no matching ${missing}. A graph needs both files of one release.`,
      );
    }
    return { layer: 'graph', release, vertices: halves.vertices, edges: halves.edges };
  });
  if (steps.length > graphsServed) {
    throw new SourceError(
      `There are graphs of ${releases.join(', ')}: graphs of two releases can be in use at a time, so import at most two.`,
    );
  }
  return steps;
}

function linksSteps(files: readonly FoundFile[], given: string | undefined): ImportStep[] {
  const wat = files.filter(({ kind }) => kind === 'wat');
  if (wat.length === 0) return [];
  const names = new Set<string>();
  for (const { source } of wat) {
    if (names.has(source.name)) {
      throw new SourceError(
        `Two files are called ${printable(source.name)}. Rename one, since an import identifies files by name.`,
      );
    }
    names.add(source.name);
  }
  const release = given ?? releaseOfLinks(wat.map((file) => file.release));
  return [{ layer: 'links', release, files: wat.map(({ source }) => source) }];
}

function byRelease(
  files: readonly FoundFile[],
  kind: 'ranks' | 'vertices' | 'edges',
): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  for (const file of files) {
    if (file.kind !== kind) continue;
    const name = printable(file.source.name);
    if (file.release === null) {
      throw new SourceError(`The name of ${name} doesn't say the release. Add it with --release.`);
    }
    const other = sources.get(file.release);
    if (other !== undefined) {
      throw new SourceError(
        `${printable(other.name)} and ${name} are both ${kind} of the release ${file.release}.`,
      );
    }
    sources.set(file.release, file.source);
  }
  return sources;
}

/**
 * The release that WAT files make together. Segments of one crawl that are named by their days make
 * `CC-MAIN-20190519-20190527`; files of different crawls have no name in common.
 * @param releases as the files' names say, null for one that says none
 * @throws SourceError when they do not say one release
 */
function releaseOfLinks(releases: readonly (string | null)[]): string {
  const different = [...new Set(releases)].sort();
  const [only] = different;
  if (different.length === 1 && typeof only === 'string') return only;
  const days = different.map((name) => /^CC-MAIN-(\d{8})$/.exec(name ?? '')?.[1]);
  const [first, last] = [days[0], days.at(-1)];
  if (first !== undefined && last !== undefined && !days.includes(undefined)) {
    return `CC-MAIN-${first}-${last}`;
  }
  throw new SourceError("The names of the WAT files don't say one release. Add it with --release.");
}
