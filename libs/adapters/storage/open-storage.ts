import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './open-postgres.ts';
import { openPglite } from './pglite/open-pglite.ts';
import type { Storage, StorageLog } from './storage.ts';

export interface StorageOptions {
  /** Contains the embedded database (`database`), its lock and its snapshots. Created if missing. */
  readonly dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** The folder that `makeTemplates` wrote, if any: copying a new embedded database from there is quicker. */
  readonly templates?: string;
  readonly log: StorageLog;
}

/**
 * Opens the database, migrates it, and keeps other processes out if it is the embedded one.
 * @throws StorageInUse, StorageDamaged, StorageUnreachable, StorageUnavailable: their messages tell the operator what to do
 */
export function openStorage({
  dataDir,
  databaseUrl,
  templates,
  log,
}: StorageOptions): Promise<Storage> {
  return databaseUrl === null
    ? openPglite(dataDir, templates === undefined ? null : templateIn(templates), log)
    : openPostgres(databaseUrl, log);
}

/**
 * Creates the template of new embedded databases, with all tables, including those of the jobs.
 * @param fill writes the rows that every new database contains
 */
export async function makeTemplates(
  folder: string,
  log: StorageLog,
  fill: (storage: Storage) => Promise<void> = async () => {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-template-'));
  try {
    const storage = await openStorage({ dataDir, databaseUrl: null, log });
    await storage.boss();
    await fill(storage);
    await storage.close();
    await cp(join(dataDir, 'database'), templateIn(folder), { recursive: true });
    await makeReadable(templateIn(folder));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The user that runs the server may not be the one that builds the template. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Named after the newest migration, so that a build with other tables does not use it. */
const templateIn = (folder: string): string => join(folder, Object.keys(migrations).at(-1) ?? '');
