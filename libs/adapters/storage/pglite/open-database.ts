import { existsSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { StorageDamaged, StorageError } from '../errors.ts';
import type { StorageLog } from '../storage.ts';
import { folderError } from './data-folder.ts';
import { type EmbeddedServer, startPglite } from './embedded-database.ts';
import { snapshotsIn, stamp, unpackSnapshot } from './snapshots.ts';

export interface DatabasePaths {
  readonly database: string;
  readonly snapshots: string;
  /** A closed database to copy for a new one. `null` or missing on disk: PostgreSQL creates one. */
  readonly template: string | null;
}

/**
 * Opens the folder of the embedded database. Creates it if it is missing. If it is damaged or missing while snapshots
 * exist, restores the newest snapshot that opens. Each step leaves a state that the next start understands if this one is
 * killed.
 * @param thorough also walk through every table, which takes time: after a crash
 * @throws StorageDamaged rather than replace a damaged database with an empty one; StorageUnavailable when files cannot be
 *   written or read, which does not count as damage
 */
export async function openDatabase(
  paths: DatabasePaths,
  log: StorageLog,
  thorough: boolean,
): Promise<EmbeddedServer> {
  const { database, snapshots } = paths;
  const saved = snapshotsIn(snapshots);
  if (!existsSync(database)) {
    if (saved.length === 0) return createDatabase(paths, log);
    log.warn(`The folder ${database} is missing, but there are snapshots of it in ${snapshots}.`);
    return restore(paths, saved, log, null);
  }
  const opened = await tryToOpen(database, thorough);
  if (opened.lite) return opened.lite;
  log.error(`The database in ${database} is damaged: ${opened.reason}`);
  return restore(paths, saved, log, opened.reason);
}

type Attempt =
  | { readonly lite: EmbeddedServer; readonly reason: null }
  | { readonly lite: null; readonly reason: string };

/** @param fill writes the files first if the folder has none yet */
async function tryToOpen(
  folder: string,
  thorough: boolean,
  fill: () => Promise<void> = async () => {},
): Promise<Attempt> {
  let lite: EmbeddedServer | null = null;
  try {
    await fill();
    // Without this file, PGlite would treat the folder as new and write an empty database over the remaining data.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
    lite = await startPglite({ folder });
    await checkDatabase(lite, thorough);
    return { lite, reason: null };
  } catch (error) {
    await lite?.close().catch(() => undefined);
    if (error instanceof StorageError) throw error;
    return { lite: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Finds damage that opening alone does not: files shorter than their tables were when last counted. A thorough check also
 * finds every row that cannot be read, or that an index refers to but its table lacks.
 * @throws when something is wrong
 */
async function checkDatabase(lite: PGlite, thorough: boolean): Promise<void> {
  const { rows: short } = await lite.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'i', 't', 'm') and relpages > 0
      and pg_relation_size(oid) < relpages::bigint * current_setting('block_size')::bigint`);
  if (short.length > 0)
    throw new Error(`files are truncated: ${short.map(({ name }) => name).join(', ')}`);
  if (!thorough) return;
  const { rows: tables } = await lite.query<{ name: string }>(`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  for (const { name } of tables) {
    const { rows } = await lite.query<{ whole: boolean }>(
      `select count(t.*) >= 0 as whole from ${name} t`,
    );
    if (rows[0]?.whole !== true) throw new Error(`${name} cannot be read`);
  }
}

/** Written under another name until complete: a folder with the final name is never half written. */
async function createDatabase(
  { database, template }: DatabasePaths,
  log: StorageLog,
): Promise<EmbeddedServer> {
  const draft = `${database}.new`;
  const make = (fill: () => Promise<void>) =>
    inDraft(draft, async () => {
      await fill();
      renameSync(draft, database);
    });
  if (template !== null && existsSync(template)) {
    const copy = () => make(() => copyFolder(template, draft));
    const { lite, reason } = await tryToOpen(database, false, copy);
    if (lite) return lite;
    log.warn(`The prepared database in ${template} cannot be used: ${reason}`);
    rmSync(database, { recursive: true, force: true });
  }
  await make(async () => (await startPglite({ folder: draft })).close());
  return startPglite({ folder: database });
}

async function copyFolder(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    // DATA_DIR is known to be writable: another user has built the template for itself.
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error;
    // Node reports the file that is read, but an operator can only fix the destination.
    throw folderError(Object.assign(error as Error, { path: to }), to) ?? error;
  }
}

/** Removes the folder of an earlier attempt first, and its own if it fails, since it may have filled the disk. */
async function inDraft<Result>(draft: string, act: () => Promise<Result>): Promise<Result> {
  rmSync(draft, { recursive: true, force: true });
  try {
    return await act();
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function restore(
  { database, snapshots }: DatabasePaths,
  saved: readonly string[],
  log: StorageLog,
  reason: string | null,
): Promise<EmbeddedServer> {
  const draft = `${database}.restored`;
  for (const snapshot of saved) {
    const attempt = await inDraft(draft, () =>
      tryToOpen(draft, true, () => unpackSnapshot(snapshot, draft)),
    );
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
      `The database was restored from the snapshot ${snapshot}. Data written after it is lost.`,
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
