import { type Dialect, Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { migrate } from './migrate.ts';
import type { DatabaseKind, Storage } from './storage.ts';
import type { Tables } from './tables.ts';

export interface StorageParts {
  readonly kind: DatabaseKind;
  readonly dialect: Dialect;
  readonly newBoss: () => PgBoss;
  ping(): Promise<void>;
  snapshot(): Promise<void>;
  /** After the jobs have stopped and before the database closes. */
  beforeClose(): Promise<void>;
  /** After all is closed. */
  release(): void;
}

/** Jobs in hand when the server stops get this long. */
const jobGraceMs = 5_000;

/** Migrates the database and puts the handle around it. Closes it again when that fails. */
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

  const close = async (): Promise<void> => {
    try {
      const running = await boss?.catch(() => null);
      await running?.stop({ graceful: true, timeout: jobGraceMs, close: true });
      await parts.beforeClose();
    } finally {
      await db.destroy().finally(() => parts.release());
    }
  };
  return {
    kind: parts.kind,
    db,
    boss() {
      if (closed) return Promise.reject(new Error('The storage is closed'));
      boss ??= parts
        .newBoss()
        .start()
        .catch((error: unknown) => {
          boss = null;
          throw error;
        });
      return boss;
    },
    ping: () => parts.ping(),
    snapshot: () => parts.snapshot(),
    close: () => (closed ??= close()),
  };
}
