import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which page waits for a page speed run: a visitor may close several waiting pages one by one. */
export const pageSpeedPages: Migration = {
  async up(db: Kysely<never>) {
    await sql`alter table page_speed_waiters add column page text`.execute(db);
  },
};
