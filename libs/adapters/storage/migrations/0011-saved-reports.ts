import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reports that visitors saved: a tool's result as gzipped JSON, and the SHA-256 of the secret that deletes it. */
export const savedReports: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table saved_reports (
        id text primary key,
        tool text not null,
        made_at timestamptz not null,
        made_by text not null,
        made_where text not null,
        saved_at timestamptz not null,
        expires_at timestamptz not null,
        secret_digest bytea not null,
        gzip bytea not null,
        bytes integer not null
      )`.execute(db);
    await sql`create index saved_reports_expire on saved_reports (expires_at)`.execute(db);
  },
};
