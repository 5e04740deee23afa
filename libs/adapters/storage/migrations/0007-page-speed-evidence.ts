import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What audits read from a page speed run: the rendered page and how its files were served; deleted with the run. */
export const pageSpeedEvidence: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table page_speed_evidence (
        run bigint primary key references page_speed_runs on delete cascade,
        gzip bytea not null
      )`.execute(db);
  },
};
