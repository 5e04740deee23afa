import type { Release } from '@plumbline/links';
import { newestRanks } from '../import/current.ts';
import { GenerationDraft, removeLeftover } from '../import/generation.ts';
import { asImportError, ImportError } from '../import/import-error.ts';
import type { ImportContext } from '../import/progress.ts';
import { WorkDatabase } from '../import/work-database.ts';
import { type Manifest, type Part, tables } from '../layout.ts';
import { isImported, type PreviousLinks, previousLinks } from './previous-links.ts';
import { type MergedRange, mergeTotals } from './link-totals.ts';
import type { LinksImport, LinkSizes } from './links-import.ts';
import { linksManifest } from './links-manifest.ts';
import { beginMerge, mergeLinks } from './merge-links.ts';
import { readFiles, type WatFile, type WatSource } from './read-files.ts';

export interface LinksInput {
  /** The common name of all files. */
  readonly release: Release;
  readonly sources: readonly WatSource[];
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

const isOrderedBy = ({ manifest }: PreviousLinks, ranks: Release | undefined): boolean =>
  (manifest.ranks?.release ?? null) === (ranks?.name ?? null);

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
