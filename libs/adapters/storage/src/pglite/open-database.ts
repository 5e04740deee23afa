import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { StorageDamaged } from '../errors.ts';
import type { StorageLog } from '../storage.ts';
import { checkDatabase } from './check-database.ts';
import { readSnapshot, snapshotsIn, stamp } from './snapshots.ts';
import { startPglite } from './start-pglite.ts';

export interface DatabasePaths {
  readonly database: string;
  readonly snapshots: string;
}

/**
 * Opens the folder of the embedded database: makes it where there is none, and falls back on the newest snapshot that
 * opens when it is damaged or gone. Each step leaves a state that the next start understands, should this one be killed.
 * @param thorough also walk through every table, which takes time: after a crash
 * @throws StorageDamaged rather than begin with an empty database in place of a damaged one
 */
export async function openDatabase(
  paths: DatabasePaths,
  log: StorageLog,
  thorough: boolean,
): Promise<PGlite> {
  const { database, snapshots } = paths;
  const saved = snapshotsIn(snapshots);
  if (!existsSync(database)) {
    if (saved.length === 0) return createDatabase(database);
    log.warn(`The folder ${database} is missing, but there are snapshots of it in ${snapshots}.`);
    return restore(paths, saved, log, null);
  }
  const opened = await tryToOpen(database, thorough);
  if (opened.lite) return opened.lite;
  log.error(`The database in ${database} is damaged: ${opened.reason}`);
  return restore(paths, saved, log, opened.reason);
}

type Attempt =
  | { readonly lite: PGlite; readonly reason: null }
  | { readonly lite: null; readonly reason: string };

async function tryToOpen(folder: string, thorough: boolean, load?: Blob): Promise<Attempt> {
  let lite: PGlite | null = null;
  try {
    // Without this file PGlite would take the folder for a new one and write an empty database over what is left.
    if (!load && !existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
    lite = await startPglite({ folder, ...(load ? { load } : {}) });
    await checkDatabase(lite, thorough);
    return { lite, reason: null };
  } catch (error) {
    await lite?.close().catch(() => undefined);
    return { lite: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Under another name until it is whole: a folder with the right name is never half made. */
async function createDatabase(database: string): Promise<PGlite> {
  const draft = `${database}.new`;
  rmSync(draft, { recursive: true, force: true });
  const lite = await startPglite({ folder: draft });
  await lite.close();
  renameSync(draft, database);
  return startPglite({ folder: database });
}

async function restore(
  { database, snapshots }: DatabasePaths,
  saved: readonly string[],
  log: StorageLog,
  reason: string | null,
): Promise<PGlite> {
  const draft = `${database}.restored`;
  for (const snapshot of saved) {
    rmSync(draft, { recursive: true, force: true });
    const attempt = await tryToOpen(draft, true, await readSnapshot(snapshot));
    if (!attempt.lite) {
      log.warn(`The snapshot ${snapshot} cannot be used: ${attempt.reason}`);
      continue;
    }
    await attempt.lite.close();
    if (existsSync(database)) {
      const aside = `${database}.damaged-${stamp(new Date())}`;
      renameSync(database, aside);
      log.warn(`The damaged database is kept in ${aside}.`);
    }
    renameSync(draft, database);
    log.warn(
      `The database was restored from the snapshot ${snapshot}. What was written after it is lost.`,
    );
    return startPglite({ folder: database });
  }
  rmSync(draft, { recursive: true, force: true });
  throw new StorageDamaged(
    `The database in ${database} ${reason === null ? 'is missing' : `is damaged (${reason})`} and ` +
      `${saved.length === 0 ? 'there is no snapshot of it' : 'none of its snapshots can be opened'} in ${snapshots}. ` +
      `Put the folder back from a backup of your own. To begin with an empty database instead, move ${
        reason === null ? snapshots : `${database} and ${snapshots}`
      } somewhere else.`,
  );
}
