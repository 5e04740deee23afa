import { join } from 'node:path';
import type { Release } from '@plumbline/links';
import { currentToKeep, newestRanks, type Ranking, readManifest } from '../import/current.ts';
import type { ImportSource } from '../import/decompressed.ts';
import { GenerationDraft, removeLeftover } from '../import/generation.ts';
import { asImportError, ImportError } from '../import/import-error.ts';
import type { ImportContext, IndexInUse } from '../import/progress.ts';
import { WorkDatabase } from '../import/work-database.ts';
import { generationsFolder, type Manifest, type Part, tables } from '../layout.ts';
import { type MergedRange, mergeTotals } from './link-totals.ts';
import { beginMerge, mergeLinks } from './merge-links.ts';
import { Tally } from './page-reader.ts';
import { readFiles, type WatFile } from './read-files.ts';

/** Shared by all steps of an import of links. */
export interface LinksImport {
  readonly context: ImportContext;
  readonly database: WorkDatabase;
  readonly generation: GenerationDraft;
  /** The ranks whose positions order the links; null without ranks. */
  readonly ranks: Ranking | null;
  readonly sizes: LinkSizes;
}

interface LinkSizes {
  /** Links kept in DuckDB's memory, about 300 bytes each, before they are written to a run. */
  readonly runRows: number;
  /** Links per part of the index. */
  readonly partRows: number;
}

export interface LinksInput {
  /** The common name of all files. */
  readonly release: Release;
  readonly sources: readonly ImportSource[];
  /** Whether the new links replace the current ones; otherwise they are added. */
  readonly replace?: boolean;
  /** Other sizes are only for specs. */
  readonly sizes?: LinkSizes;
}

const defaultSizes: LinkSizes = {
  runRows: 1_500_000,
  partRows: tables.links.links.partRows,
};

/**
 * Imports links between pages from WAT files, ordered by the newest ranks of the index. They are added to the current
 * links; a file that was imported before is skipped and counted.
 *
 * Steps: read each file into runs, sorted by target; merge runs and current links one range of targets at a time, which
 * combines links that were seen more than once; compute the totals of targets; check the sums.
 * @throws ImportError; the previous links stay in use, and the same import started again continues
 */
export async function importLinks(context: ImportContext, input: LinksInput): Promise<Manifest> {
  const database = await WorkDatabase.open(context.folder);
  try {
    const former = input.replace === true ? null : await previousLinks(context);
    return await importInto(context, database, input, former);
  } catch (error) {
    throw asImportError(error, context.folder);
  } finally {
    database.close();
  }
}

async function importInto(
  context: ImportContext,
  database: WorkDatabase,
  input: LinksInput,
  former: PreviousLinks | null,
): Promise<Manifest> {
  const { release } = input;
  const ranks = await newestRanks(context);
  const sources = input.sources.filter((source) => former === null || !isImported(source, former));
  const skipped = input.sources.length - sources.length;
  if (former !== null && sources.length === 0 && isOrderedBy(former, ranks?.release)) {
    await removeLeftover(context.folder, 'links', release.name);
    return { ...former.manifest, counts: { ...former.manifest.counts, filesSkipped: skipped } };
  }
  const generation = await GenerationDraft.open(context, {
    layer: 'links',
    release,
    // Each file is a step of its own, so if one is replaced, the others are not read again.
    sources: [],
    basis: JSON.stringify([ranks?.name ?? null, former?.manifest.name ?? null]),
  });
  const parts = former?.parts ?? [];
  const sizes = input.sizes ?? defaultSizes;
  const work: LinksImport = { context, database, generation, ranks, sizes };

  const files = await readFiles(work, sources);
  const inputs = {
    runs: files.flatMap(({ runs }) => runs.map((run) => generation.run(run))),
    parts,
    rows: files.reduce((sum, { links }) => sum + links, former?.rows ?? 0),
  };
  const merge = await beginMerge(work, inputs, sources);
  const merged = await mergeLinks(work, inputs, merge);
  const totals = await mergeTotals(work, merged, merge);
  checkSums(files, former, merged, totals);
  const made = { links: merged.map(({ part }) => part), totals };
  return generation.publish(
    linksManifest({ release, sources, files, skipped, former, ranks, tables: made }),
    merge,
  );
}

/** @throws ImportError `check_failed` if the written rows do not match the rows that were read */
function checkSums(
  files: readonly WatFile[],
  former: PreviousLinks | null,
  merged: readonly MergedRange[],
  totals: readonly Part[],
): void {
  const read = files.reduce((sum, { links }) => sum + links, former?.rows ?? 0);
  const written = merged.reduce((sum, { part }) => sum + part.rows, 0);
  const counted = merged.reduce((sum, part) => sum + part.totals.links, 0);
  const targets = merged.reduce((sum, part) => sum + part.totals.rows, 0);
  const targetsWritten = totals.reduce((sum, { rows }) => sum + rows, 0);
  if (written <= read && written > 0 === read > 0 && written >= (former?.rows ?? 0)) {
    if (counted === written && targetsWritten === targets) return;
  }
  throw new ImportError(
    'check_failed',
    `Read ${read} links but wrote ${written}, of which totals count ${counted}; ${targets} targets became ${targetsWritten}. Start the import again.`,
  );
}

/** The generation of links that an import adds to. */
interface PreviousLinks {
  readonly manifest: Manifest;
  /** Paths of its parts of `links`. */
  readonly parts: readonly string[];
  readonly rows: number;
}

const isOrderedBy = ({ manifest }: PreviousLinks, ranks: Release | undefined): boolean =>
  (manifest.ranks?.release ?? null) === (ranks?.name ?? null);

/** @returns null if the index has no links */
async function previousLinks(index: IndexInUse): Promise<PreviousLinks | null> {
  const { links } = await currentToKeep(index);
  if (links === null) return null;
  const manifest = await readManifest(index.folder, links);
  const parts = manifest.tables.links ?? [];
  return {
    manifest,
    parts: parts.map(({ file }) => join(index.folder, generationsFolder, links, file)),
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Whether a file was imported before, by its name, and by its size if both sizes are known. */
function isImported(source: ImportSource, { manifest }: PreviousLinks): boolean {
  if (!manifest.sources.includes(source.name)) return false;
  const bytes = manifest.sourceBytes?.[source.name];
  return bytes === undefined || source.bytes === null || bytes === source.bytes;
}

interface WholeImport {
  /** The release as named in the import. If its days are unknown, those of the pages are used. */
  readonly release: Release;
  readonly sources: readonly ImportSource[];
  /** Results of the sources, in the same order. */
  readonly files: readonly WatFile[];
  /** Sources that were already in the index. */
  readonly skipped: number;
  readonly former: PreviousLinks | null;
  readonly ranks: Ranking | null;
  readonly tables: { readonly links: readonly Part[]; readonly totals: readonly Part[] };
}

const separator = ' + ';

const earliest = (days: readonly (string | null | undefined)[]): string | null =>
  days.flatMap((day) => day ?? []).sort()[0] ?? null;
const latest = (days: readonly (string | null | undefined)[]): string | null =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1) ?? null;

function releaseOfAll({ release, files, former }: WholeImport): Release {
  const before = former?.manifest.release;
  const names = new Set([...(before?.name.split(separator) ?? []), release.name]);
  return {
    name: [...names].join(separator),
    from: earliest([before?.from, ...files.map(({ from }) => from)]),
    to: latest([before?.to, ...files.map(({ to }) => to)]),
  };
}

/** Counts include the generation that this import adds to; counts of skipped files are only of this import. */
function countsOf({
  files,
  former,
  skipped,
  tables: written,
}: WholeImport): Record<string, number> {
  const tally = new Tally();
  for (const [name, count] of Object.entries(former?.manifest.counts ?? {})) tally.add(name, count);
  tally.add('files', files.length);
  for (const { pages, links, left } of files) {
    tally.add('pages', pages);
    tally.add('linksRead', links);
    for (const [reason, count] of Object.entries(left)) tally.add(reason, count);
  }
  const links = written.links.reduce((sum, { rows }) => sum + rows, 0);
  return { ...tally.toRecord(), links, filesSkipped: skipped };
}

/** Builds the manifest of a generation of links. */
function linksManifest(whole: WholeImport) {
  const { sources, former, ranks } = whole;
  const sizes = sources.flatMap(({ name, bytes }) => (bytes === null ? [] : [[name, bytes]]));
  return {
    release: releaseOfAll(whole),
    tables: { ...whole.tables },
    counts: countsOf(whole),
    ranks: ranks === null ? null : { release: ranks.release.name, domains: ranks.domains },
    sources: [
      ...new Set([...(former?.manifest.sources ?? []), ...sources.map(({ name }) => name)]),
    ],
    sourceBytes: { ...former?.manifest.sourceBytes, ...Object.fromEntries(sizes) },
  } satisfies Partial<Manifest>;
}
