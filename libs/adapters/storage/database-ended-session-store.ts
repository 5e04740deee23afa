import { opened, type StorageSource } from './storage.ts';

/** An operator's session. */
interface Session {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Signed-out sessions, kept until they would have expired. */
export class DatabaseEndedSessionStore {
  readonly #source: StorageSource;

  constructor(source: StorageSource) {
    this.#source = source;
  }

  /** Ends sessions, and deletes expired ones. Ending a session again changes nothing. */
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

  /** @returns the ids of sessions that have not ended */
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
