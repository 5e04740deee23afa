import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';

/**
 * Brings the tables up to date. Replicas that start together take turns by Kysely's advisory lock on PostgreSQL; the
 * embedded database has one process only.
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
