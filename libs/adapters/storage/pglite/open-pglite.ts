import { join } from 'node:path';
import { type Kysely, PGliteDialect, sql } from 'kysely';
import { fromPglite } from 'pg-boss';
import { assemble, newBoss } from '../assemble.ts';
import type { Storage, StorageLog } from '../storage.ts';
import {
  folderError,
  logSegment,
  makeFolder,
  makePrivate,
  requireAccess,
  requireWritable,
  someRows,
} from './data-folder.ts';
import { EmbeddedDatabase, startPglite } from './embedded-database.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';
import { newestSnapshotAt, writeSnapshot } from './snapshots.ts';

/** How often readiness checks may write. */
const checkEveryMs = 2_000;

/**
 * The embedded database of a folder, for one process at a time.
 * @param template see `DatabasePaths`
 * @throws StorageInUse, StorageDamaged; StorageUnavailable when the folder or its snapshots cannot be written
 */
export async function openPglite(
  dataDir: string,
  template: string | null,
  log: StorageLog,
): Promise<Storage> {
  try {
    makeFolder(dataDir);
    const lock = await lockFolder(join(dataDir, 'database.lock'), dataDir);
    try {
      return await openLocked(dataDir, template, lock, log);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw folderError(error, dataDir) ?? error;
  }
}

async function openLocked(
  dataDir: string,
  template: string | null,
  lock: FolderLock,
  log: StorageLog,
): Promise<Storage> {
  const database = join(dataDir, 'database');
  const snapshots = join(dataDir, 'snapshots');
  for (const folder of [dataDir, snapshots]) requireWritable(folder, someRows);
  requireAccess(database);
  const paths = { database, snapshots, template };
  const server = await openDatabase(paths, log, lock.releasedBefore === false);
  // Independent of the process's umask: PGlite sets the permissions of each file that it creates.
  makePrivate(database);
  const reopen = async () => {
    requireWritable(dataDir, logSegment);
    return startPglite({ folder: database });
  };
  const lite = new EmbeddedDatabase(server, reopen, log);
  return assembleOn(lite, log, {
    checkDisk: atMostEvery(checkEveryMs, () => requireWritable(dataDir, someRows)),
    snapshot: async () => {
      // If there is no space for the log, taking the snapshot would stop the database.
      requireWritable(dataDir, logSegment);
      await writeSnapshot(lite, snapshots, new Date());
    },
    newestSnapshotAt: () => newestSnapshotAt(snapshots),
    release: () => lock.release(),
  });
}

interface Folder {
  /** @throws StorageUnavailable when it cannot be written */
  checkDisk(): void;
  snapshot(): Promise<void>;
  newestSnapshotAt(): number | null;
  release(): void;
}

/** A storage around a database that is already open. */
export async function assembleOn(
  lite: EmbeddedDatabase,
  log: StorageLog,
  folder: Folder,
): Promise<Storage> {
  // One at a time: a second request waits for the first and then writes what has changed since.
  let last: Promise<void> = Promise.resolve();
  const snapshot = () => (last = last.catch(() => undefined).then(() => folder.snapshot()));
  let upkeep: readonly (() => void)[] = [];
  const storage = await assemble({
    kind: 'pglite',
    dialect: new PGliteDialect({ pglite: lite }),
    newBoss: () => newBoss({ db: fromPglite(lite), backend: 'pglite' }, log),
    check: async () => {
      await lite.check();
      folder.checkDisk();
    },
    snapshot,
    beforeClose: () => {
      for (const stop of upkeep) stop();
      return snapshot();
    },
    release: () => folder.release(),
    log,
  });
  upkeep = [
    keepUp(storage.db as unknown as Kysely<never>, log),
    keepSnapshots(() => folder.newestSnapshotAt(), snapshot, log),
  ];
  return storage;
}

/** Calls within that time after the last one share its outcome. */
function atMostEvery(ms: number, act: () => void): () => void {
  let at = -Infinity;
  let failure: unknown = null;
  return () => {
    if (Date.now() - at >= ms) {
      at = Date.now();
      failure = null;
      try {
        act();
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== null) throw failure as Error;
  };
}

/** How many dead rows a table may have, in all and per live row: PostgreSQL's defaults for autovacuum. */
const mostDead = 50;
const mostDeadShare = 0.2;

const everyMs = 60_000;

/**
 * Frees the space of deleted rows in tables that have many. A PostgreSQL server does so by itself; the embedded database
 * does not. Includes the tables of jobs and of the catalog, and TOAST tables.
 */
export async function vacuumDead(db: Kysely<never>): Promise<void> {
  // This connection publishes its statistics at most once a second: publish them now.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ readonly name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
    where n_dead_tup > ${sql.lit(mostDead)} + ${sql.lit(mostDeadShare)} * n_live_tup`.execute(db);
  // Each is a separate statement, since none may be part of a transaction.
  for (const { name } of rows) await sql.raw(`vacuum ${name}`).execute(db);
}

/** Reclaims space from time to time. @returns a function that stops it */
export const keepUp = (db: Kysely<never>, log: StorageLog, pauseMs = everyMs): (() => void) =>
  every(pauseMs, () => vacuumDead(db), 'Room in the database was not given back', log);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Writes a snapshot when the newest is a day old, or was written by a clock that was ahead.
 * @param newestAt when the newest was written, in ms since 1970; `null` if there is none
 * @returns a function that stops it
 */
export const keepSnapshots = (
  newestAt: () => number | null,
  snapshot: () => Promise<void>,
  log: StorageLog,
  pauseMs = hourMs,
): (() => void) =>
  every(
    pauseMs,
    async () => {
      const at = newestAt();
      if (at === null || Math.abs(Date.now() - at) >= dayMs) await snapshot();
    },
    'The daily snapshot was not written',
    log,
  );

function every(ms: number, act: () => Promise<void>, failure: string, log: StorageLog): () => void {
  const timer = setInterval(() => {
    act().catch((error: unknown) => log.warn(`${failure}: ${String(error)}`));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
