import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What this installation has done, counted. */
export const figures: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table figures (
        name text primary key,
        count bigint not null,
        since timestamptz not null
      )`.execute(db);
  },
};
