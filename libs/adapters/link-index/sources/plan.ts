import {
  dayIn,
  fileKind,
  findFiles,
  type FindOptions,
  type FoundFile,
  type IgnoredFile,
  isReleaseName,
  listRelease,
  remoteAt,
} from './find-files.ts';
import { localSource, printable, type Source, SourceError } from './source.ts';

/** Base URL of Common Crawl's files. */
export const commonCrawlBase = 'https://data.commoncrawl.org/';

export interface PlanRequest {
  /** Files, folders, listings, URLs, releases; at least one. */
  readonly words: readonly string[];
  /** Overrides the release in the file names. */
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
  /** The day of the list: `YYYY-MM-DD`. */
  readonly day: string;
  readonly list: Source;
}

export interface ImportPlan {
  /**
   * In import order: networks come first because they are fast, and ranks come before the graph and the links, which
   * they order.
   */
  readonly steps: readonly ImportStep[];
  readonly ignored: readonly IgnoredFile[];
}

/**
 * Turns the words of a command into the files to import, in order.
 * @throws SourceError if a word is unknown, half of a graph is missing, or the names don’t agree on one release
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

/** The Majestic Million as published, or a copy. */
export interface NetworksRequest {
  /** A file or a URL, of any name. */
  readonly place: string;
  /** The release name, with the day of the list; by default the day in the file name or of the last change. */
  readonly release?: string;
}

/**
 * Like {@link planImport}, for one list of networks.
 * @throws SourceError if there is none, or its day is not known
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

/** @param release given explicitly, or taken from the file's name */
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

/** The newest release, and the previous one for comparison. */
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
 * The common release of WAT files. Segments of one crawl that are named by their days form `CC-MAIN-20190519-20190527`;
 * files of different crawls have no common name.
 * @param releases as in the names of the files, null for a name without one
 * @throws SourceError if they don’t agree on one release
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
