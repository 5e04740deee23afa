import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@plumbline/links';
import { decompressed, type ImportSource } from '../import/decompressed.ts';
import {
  GenerationDraft,
  type Identity,
  removeLeftover,
  servedAlready,
} from '../import/generation.ts';
import { asImportError, ImportError } from '../import/import-error.ts';
import type { ImportContext } from '../import/progress.ts';
import { WorkDatabase } from '../import/work-database.ts';
import { generationsFolder, type Manifest, networksTable, workFolder } from '../layout.ts';
import { planNetworks } from '../sources/plan.ts';
import type { RangeFetcher } from '../sources/range-fetcher.ts';
import { downloadsFolder, remoteSource } from '../sources/remote-source.ts';
import { SourceError } from '../sources/source.ts';
import { describeFolder, isDemo } from '../upkeep/describe-folder.ts';
import { beyond } from '../upkeep/prune-index.ts';
import { ListThread } from './list-table.ts';
import { majesticMillionUrl, refuseSize } from './majestic-list.ts';

/**
 * Imports the Majestic Million, a list of the domains with the most referring networks. It replaces the previous list.
 * A file that is already in use is skipped. Any other kind of file, or a list with a gap, is refused.
 * @throws ImportError; the previous list stays in use, and the same import started again continues its download
 */
export async function importNetworks(
  context: ImportContext,
  input: NetworksInput,
): Promise<Manifest> {
  const lock = await WorkDatabase.open(context.folder);
  try {
    return await importWithLock(context, input);
  } finally {
    lock.close();
  }
}

export interface NetworksInput {
  readonly release: Release;
  readonly source: ImportSource;
  /** Import even if the same file is already in use. */
  readonly replace?: boolean;
}

/** Like {@link importNetworks}, for a caller that has the lock of the index. */
async function importWithLock(
  context: ImportContext,
  { release, source, replace = false }: NetworksInput,
): Promise<Manifest> {
  try {
    // The identity comes first because the size of a file at a URL is only known after it.
    const state = (await source.identity?.()) ?? null;
    const identity: Identity = {
      layer: 'networks',
      release,
      sources: [{ name: source.name, bytes: source.bytes }],
      basis: state,
    };
    const served = replace ? null : await servedAlready(context, identity);
    if (served !== null) {
      await removeLeftover(context.folder, 'networks', release.name);
      return served;
    }
    const generation = await GenerationDraft.open(context, identity, [source]);
    const made = await generation.journal.once('made', () => make(context, source, generation));
    const { part, ...counts } = made;
    return await generation.publish({
      tables: { [networksTable]: [part] },
      counts,
      ranks: null,
    });
  } catch (error) {
    // Without this, the next run of the same import would find the same file among its downloads.
    const isBadFile =
      error instanceof ImportError && (error.code === 'bad_input' || error.code === 'truncated');
    if (isBadFile) await source.discard?.();
    throw asImportError(error, context.folder);
  }
}

/** Reads, sorts and writes the list. */
async function make(
  { signal, onProgress }: ImportContext,
  source: ImportSource,
  generation: GenerationDraft,
) {
  const total = source.bytes;
  refuseSize(source.name, total ?? 0);
  const path = generation.out(`${networksTable}.tsv`);
  const thread = new ListThread({ name: source.name, path }, signal);
  try {
    let read = 0;
    let rows = 0;
    for await (const piece of decompressed(source, (bytes) => (read = bytes))) {
      rows = await thread.add(piece);
      onProgress({ stage: 'reading networks', done: read, total, unit: 'bytes', rows });
    }
    onProgress({ stage: 'sorting networks', done: 0, total: 1, unit: 'parts', rows });
    const { facts, table } = await thread.end();
    const part = await generation.part(path, table);
    onProgress({ stage: 'sorting networks', done: 1, total: 1, unit: 'parts', rows });
    return { part, ...facts, duplicates: table.duplicates };
  } finally {
    await thread.stop();
  }
}

/** An interruption loses at most one slice, and progress is reported per slice: the list has about twenty. */
const sliceBytes = 4 * 1_048_576;

interface QuickIndexContext extends Omit<ImportContext, 'inPlaceOf'> {
  readonly fetcher: RangeFetcher;
  /** URL of the list or a copy of it; {@link majesticMillionUrl} by default. */
  readonly url?: string | undefined;
}

interface QuickIndexResult {
  readonly manifest: Manifest;
  /** False when the list at the URL is in use already. */
  readonly isNew: boolean;
}

/**
 * Downloads the whole Majestic Million and imports it, for a server that keeps the list up to date. If the list is
 * already in use, only its first megabyte is downloaded. One previous list is kept.
 * @throws SourceError, ImportError, IndexDamaged; the previous list stays in use, and the next call continues the
 * download
 */
export async function importQuickIndex({
  fetcher,
  url = majesticMillionUrl,
  ...context
}: QuickIndexContext): Promise<QuickIndexResult> {
  const { folder, signal } = context;
  // The lock also covers the download: two processes that append to one file would corrupt it.
  const lock = await WorkDatabase.open(folder);
  try {
    const served = (await describeFolder(folder)).served.map(({ manifest }) => manifest);
    refuseDemo(served);
    const downloads = join(folder, workFolder, downloadsFolder);
    const plan = await planNetworks({ place: url }, (at, name) =>
      remoteSource(at, name, { fetcher, folder: downloads, sliceBytes, signal }),
    );
    const [step] = plan.steps;
    if (step?.layer !== 'networks') throw new SourceError(`There is no list at ${url}.`);
    const manifest = await importWithLock(context, {
      release: { name: step.release, from: step.day, to: step.day },
      source: step.list,
    });
    await step.list.discard();
    await removeOldLists(folder);
    return { manifest, isNew: served.every(({ name }) => name !== manifest.name) };
  } finally {
    lock.close();
  }
}

function refuseDemo(served: readonly Manifest[]): void {
  if (!served.some(isDemo)) return;
  throw new ImportError(
    'mismatch',
    'The index is the demonstration, whose sites are invented. Replace it on the server: npm run link-index -- quick --replace',
  );
}

async function removeOldLists(folder: string): Promise<void> {
  const { unserved } = await describeFolder(folder);
  for (const { name } of beyond(unserved, 1, ['networks'])) {
    await rm(join(folder, generationsFolder, name), { recursive: true, force: true });
  }
}
