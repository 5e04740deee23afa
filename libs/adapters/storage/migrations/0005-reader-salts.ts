import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The salt for the hashed names of a day's readers: one for all replicas, deleted with the day. */
export const readerSalts: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table blog_reader_salts (
        day text collate "C" primary key,
        salt text not null
      )`.execute(db);
  },
};
