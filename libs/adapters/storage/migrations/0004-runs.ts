import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Runs that generate blog posts, their posts, their usage, and the schedule that is in force. */
export const runs: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table blog_runs (
        number bigint generated always as identity primary key,
        id uuid not null unique,
        kind text not null,
        trigger text not null,
        day text collate "C" not null,
        schedule_key text collate "C" unique,
        state text not null,
        asked integer not null,
        created_at timestamptz not null,
        started_at timestamptz,
        ended_at timestamptz
      )`.execute(db);
    // A second click on the button starts nothing, whichever replica handles it.
    await sql`
      create unique index blog_runs_open_of_a_person on blog_runs (kind)
      where trigger = 'person' and state in ('queued', 'running')`.execute(db);
    await sql`
      create table blog_run_items (
        run bigint not null references blog_runs on delete cascade,
        position integer not null,
        state text not null,
        source_id text collate "C" not null unique,
        plan jsonb not null,
        job_id uuid not null,
        token text,
        attempts integer not null default 0,
        crashes integer not null default 0,
        reason text,
        wait_reason text,
        findings jsonb not null default '[]',
        post_id text,
        title text,
        words integer,
        repaired boolean not null default false,
        input_tokens bigint not null default 0,
        output_tokens bigint not null default 0,
        requests integer not null default 0,
        usd double precision not null default 0,
        held_day text collate "C",
        held_tokens bigint not null default 0,
        held_usd double precision not null default 0,
        next_try_at timestamptz,
        started_at timestamptz,
        ended_at timestamptz,
        primary key (run, position)
      )`.execute(db);
    await sql`create unique index blog_run_items_job on blog_run_items (job_id)`.execute(db);
    await sql`
      create index blog_run_items_open on blog_run_items (run, state)
      where state in ('waiting', 'writing')`.execute(db);
    await sql`
      create table blog_budget_days (
        day text collate "C" primary key,
        used_tokens bigint not null default 0,
        used_usd double precision not null default 0,
        held_tokens bigint not null default 0,
        held_usd double precision not null default 0
      )`.execute(db);
    await sql`
      create table blog_schedule (
        one boolean primary key default true check (one),
        expression text,
        timezone text not null,
        since timestamptz not null
      )`.execute(db);
  },
};
