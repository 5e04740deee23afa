import { opened, type StorageSource } from '../storage-handle.ts';

/** A session of the operator. */
interface Session {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Sessions that were signed out of, until they would have expired, in the database. */
export class DatabaseEndedSessionStore {
  readonly #source: StorageSource;

  constructor(source: StorageSource) {
    this.#source = source;
  }

  /** Ends sessions, and forgets those that have expired. One that has ended already stays so. */
  async end(sessions: readonly Session[], now: Date): Promise<void> {
    if (sessions.length === 0) return;
    const { db } = await opened(this.#source);
    await db.deleteFrom('ended_sessions').where('expires_at', '<=', now).execute();
    await db
      .insertInto('ended_sessions')
      .values(sessions.map(({ id, expiresAt }) => ({ id, expires_at: expiresAt })))
      .onConflict((same) => same.column('id').doNothing())
      .execute();
  }

  /** @returns the ids whose session has not ended */
  async open(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const { db } = await opened(this.#source);
    const rows = await db
      .selectFrom('ended_sessions')
      .select('id')
      .where('id', 'in', ids)
      .execute();
    const ended = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !ended.has(id));
  }
}
