import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Page speed runs, who waits for them, and Lighthouse's full results; all are deleted soon after a run ends. */
export const pageSpeed: Migration = {
  async up(db: Kysely<never>) {
    // Reports are text, not jsonb: they quote pages, which may contain characters that jsonb refuses.
    await sql`
      create table page_speed_runs (
        number bigint generated always as identity primary key,
        id uuid not null unique,
        url text not null,
        runs integer not null,
        state text not null,
        job_id uuid not null unique,
        token text,
        tries integer not null default 0,
        step text,
        progress double precision not null default 0,
        report text,
        failure text,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        ended_at timestamptz
      )`.execute(db);
    await sql`
      create index page_speed_runs_open on page_speed_runs (number)
      where state in ('queued', 'running')`.execute(db);
    await sql`
      create table page_speed_waiters (
        run bigint not null references page_speed_runs on delete cascade,
        holder text not null,
        owner text not null,
        until timestamptz not null,
        primary key (run, holder)
      )`.execute(db);
    await sql`
      create table page_speed_lighthouse (
        run bigint not null references page_speed_runs on delete cascade,
        form_factor text not null,
        gzip bytea not null,
        primary key (run, form_factor)
      )`.execute(db);
  },
};
