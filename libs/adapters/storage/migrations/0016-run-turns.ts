import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Networks take turns in the queue, and each site gets only a share of it. */
export const runTurns: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      alter table runs
        add column site text collate "C",
        add column behind integer not null default 0`.execute(db);
  },
};
