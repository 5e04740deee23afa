import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { StorageClosed } from './errors.ts';
import { migrations } from './migrations/index.ts';
import type { DatabaseKind, Storage, StorageLog } from './storage.ts';
import type { Tables } from './tables.ts';

export interface StorageParts {
  readonly kind: DatabaseKind;
  readonly dialect: Dialect;
  readonly newBoss: () => PgBoss;
  check(): Promise<void>;
  snapshot(): Promise<void>;
  /** Called after the jobs have stopped and before the database closes. */
  beforeClose(): Promise<void>;
  /** Called after everything is closed. */
  release(): void;
  readonly log: StorageLog;
}

/** How long running jobs may take to finish when the server stops. */
const jobGraceMs = 5_000;

/** Migrates the database and wraps it as a `Storage`. Closes it again when that fails. */
export async function assemble(parts: StorageParts): Promise<Storage> {
  const db = new Kysely<Tables>({ dialect: parts.dialect });
  try {
    await migrate(db as unknown as Kysely<never>);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  let boss: Promise<PgBoss> | null = null;
  let closed: Promise<void> | null = null;
  const endings: (() => Promise<void>)[] = [];

  /** Logs a failure, so that the next step of closing always runs. */
  const step = async (failure: string, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      parts.log.error(`${failure}: ${reason}`);
    }
  };
  const startBoss = (): Promise<PgBoss> => {
    if (closed) return Promise.reject(new StorageClosed());
    boss ??= parts
      .newBoss()
      .start()
      .catch((error: unknown) => {
        boss = null;
        throw error;
      });
    return boss;
  };
  const close = async (): Promise<void> => {
    for (const end of endings) await step('Listening did not end', end);
    await step('The jobs were not stopped', async () => {
      const running = await boss?.catch(() => null);
      await running?.stop({ graceful: true, timeout: jobGraceMs, close: true });
    });
    await step('No snapshot was written', () => parts.beforeClose());
    await step('The database was not closed', () => db.destroy());
    parts.release();
  };
  return {
    kind: parts.kind,
    db,
    boss: startBoss,
    async listen(channel, heard) {
      // On PostgreSQL over a separate connection, which pg-boss replaces when it breaks.
      const db = (await startBoss()).getDb();
      const listening = await db.listen?.(channel, heard, () => heard(null));
      if (!listening) throw new Error('This database sends no notifications of changes');
      endings.push(() => listening.close());
    },
    check: () => (closed ? Promise.reject(new StorageClosed()) : parts.check()),
    snapshot: () => parts.snapshot(),
    close: () => (closed ??= close()),
  };
}

/**
 * Brings the tables up to date. Replicas that start together take turns by Kysely's advisory lock on PostgreSQL; the
 * embedded database has one process only.
 */
async function migrate(db: Kysely<never>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** How soon a job whose process has died is noticed: seconds beyond its heartbeat. */
const noticedWithin = 10;
/** How often a repeated error, such as each poll of a queue on a full disk, is logged. */
const repeatMs = 60_000;

/** pg-boss as both databases use it. */
export function newBoss(options: ConstructorOptions, log: StorageLog): PgBoss {
  const boss = new PgBoss({
    superviseIntervalSeconds: noticedWithin,
    monitorIntervalSeconds: noticedWithin,
    ...options,
  });
  const loggedAt = new Map<string, number>();
  boss.on('error', ({ message }) => {
    const now = Date.now();
    for (const [each, at] of loggedAt) if (now - at >= repeatMs) loggedAt.delete(each);
    if (loggedAt.has(message)) return;
    loggedAt.set(message, now);
    log.error(`Jobs: ${message}`);
  });
  return boss;
}
