import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, PGliteDialect } from 'kysely';
import { fromPglite, PgBoss } from 'pg-boss';
import { assemble } from '../assemble.ts';
import { jobSupervision } from '../jobs/job-supervision.ts';
import { lockFolder } from '../lock/folder-lock.ts';
import type { Storage, StorageLog } from '../storage.ts';
import { openDatabase } from './open-database.ts';
import { writeSnapshot } from './snapshots.ts';
import { keepUp } from './upkeep.ts';

/**
 * The embedded database of a folder, for one process at a time.
 * @throws StorageInUse, StorageDamaged
 */
export async function openPglite(dataDir: string, log: StorageLog): Promise<Storage> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockFolder(join(dataDir, 'database.lock'), dataDir);
  const snapshots = join(dataDir, 'snapshots');
  try {
    const lite = await openDatabase(
      { database: join(dataDir, 'database'), snapshots },
      log,
      lock.releasedBefore === false,
    );
    const snapshot = () => writeSnapshot(lite, snapshots, new Date());
    return await assembleOn(lite, snapshot, () => lock.release(), log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A storage around a PGlite that is already open. */
export async function assembleOn(
  lite: PGlite,
  write: () => Promise<void>,
  release: () => void,
  log: StorageLog,
): Promise<Storage> {
  // One at a time: a second request waits for the first and then writes what is new since.
  let last: Promise<void> = Promise.resolve();
  const snapshot = () => (last = last.catch(() => undefined).then(write));
  let stopUpkeep = (): void => undefined;
  const storage = await assemble({
    kind: 'pglite',
    dialect: new PGliteDialect({ pglite: lite }),
    newBoss: () => {
      const boss = new PgBoss({ ...jobSupervision, db: fromPglite(lite), backend: 'pglite' });
      boss.on('error', (error) => log.error(`Jobs: ${error.message}`));
      return boss;
    },
    ping: () =>
      lite.closed ? Promise.reject(new Error('The database is closed')) : Promise.resolve(),
    snapshot,
    beforeClose: () => {
      stopUpkeep();
      return snapshot();
    },
    release,
  });
  stopUpkeep = keepUp(storage.db as unknown as Kysely<never>, log);
  return storage;
}
