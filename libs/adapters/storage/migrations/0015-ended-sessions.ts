import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Operator sessions that were signed out before they expired. */
export const endedSessions: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table ended_sessions (
        id text primary key,
        expires_at timestamptz not null
      )`.execute(db);
  },
};
