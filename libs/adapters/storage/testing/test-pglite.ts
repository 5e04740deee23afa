import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabase, type EmbeddedServer, startPglite } from '../pglite/embedded-database.ts';
import { assembleOn } from '../pglite/open-pglite.ts';
import type { Storage } from '../storage.ts';
import { silentLog } from './silent-log.ts';
import { templateVersion } from './template-version.ts';

const nothing = () => Promise.resolve();

/** An in-memory database from a template that is created once per machine: initdb takes seconds, loading a fraction of one. */
export async function testPglite(): Promise<Storage> {
  return assembled(await startPglite({ load: await template() }));
}

/**
 * Fills a data folder with an empty database, so that a server need not create it.
 * @public journeys import it by its path
 */
export async function seedDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const server = await startPglite({ folder, load: await template() });
  await server.close();
}

const assembled = (server: EmbeddedServer): Promise<Storage> =>
  assembleOn(new EmbeddedDatabase(server, lost, silentLog), silentLog, {
    checkDisk: () => undefined,
    snapshot: nothing,
    newestSnapshotAt: () => Date.now(),
    release: () => undefined,
  });

const lost = () => Promise.reject(new Error('A database in memory cannot be opened again.'));

async function template(): Promise<Blob> {
  const user = process.getuid?.() ?? 0;
  const path = join(tmpdir(), `plumbline-pglite-${templateVersion()}-${user}.tar`);
  if (!existsSync(path)) {
    const lite = await startPglite({});
    await assembled(lite);
    await lite.exec('checkpoint');
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
    renameSync(draft, path);
  }
  return openAsBlob(path);
}
