import { join } from 'node:path';
import { type Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { assemble } from '../assemble.ts';
import { newBoss } from '../jobs/new-boss.ts';
import { type FolderLock, lockFolder } from '../lock/folder-lock.ts';
import type { Storage, StorageLog } from '../storage.ts';
import {
  folderError,
  logSegment,
  makeFolder,
  requireAccess,
  requireWritable,
  someRows,
} from './data-folder.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { openDatabase } from './open-database.ts';
import { makePrivate } from './private-files.ts';
import { newestSnapshotAt, writeSnapshot } from './snapshots.ts';
import { startPglite } from './start-pglite.ts';
import { keepSnapshots, keepUp } from './upkeep.ts';

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
