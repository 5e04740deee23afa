import type { DatabaseKind, Storage } from '../storage.ts';
import { testPglite } from './test-pglite.ts';
import { testPostgres } from './test-postgres.ts';

export { addPosts } from './add-posts.ts';
export { databaseKinds } from '../storage.ts';
export { type PostgresServer, startPostgresServer } from './postgres-server.ts';
export { silentLog } from './silent-log.ts';
export { type SmallDisk, smallDisk } from './small-disk.ts';
export { newDatabase } from './test-postgres.ts';

/**
 * A fresh, migrated database of either kind; the spec closes it. Embedded ones live in memory. PostgreSQL is the server
 * at `TEST_DATABASE_URL`, or one of our own that ends with this process.
 */
export async function storageForTests(kind: DatabaseKind): Promise<Storage> {
  return kind === 'pglite' ? testPglite() : (await testPostgres()).storage;
}
