import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from '../import/import-error.ts';
import type { ImportContext } from '../import/progress.ts';
import { WorkDatabase } from '../import/work-database.ts';
import { generationsFolder, type Manifest, workFolder } from '../layout.ts';
import { planNetworks } from '../sources/plan.ts';
import type { RangeFetcher } from '../sources/range-fetcher.ts';
import { downloadsFolder, remoteSource } from '../sources/remote-source.ts';
import { SourceError } from '../sources/source.ts';
import { isDemo } from '../upkeep/demonstration.ts';
import { describeFolder } from '../upkeep/describe-folder.ts';
import { beyond } from '../upkeep/prune-index.ts';
import { importWithLock } from './import-networks.ts';
import { majesticMillionUrl } from './majestic-list.ts';

/** An interruption loses at most one slice, and progress is reported per slice: the list has about twenty. */
const sliceBytes = 4 * 1_048_576;

export interface QuickIndexContext extends Omit<ImportContext, 'inPlaceOf'> {
  readonly fetcher: RangeFetcher;
  /** URL of the list or a copy of it; {@link majesticMillionUrl} by default. */
  readonly url?: string | undefined;
}

export interface QuickIndexResult {
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
