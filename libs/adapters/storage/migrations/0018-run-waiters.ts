import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A page or visitor waits for a run once, however many connections it has. A change of a run says what changed. */
export const runWaiters: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table waiters as
      select run, coalesce(page, owner) as waiter, min(owner) as owner, max(until) as until
      from run_waiters group by 1, 2`.execute(db);
    await sql`drop table run_waiters`.execute(db);
    await sql`
      create table run_waiters (
        run uuid not null references runs (id) on delete cascade,
        waiter text not null,
        owner text not null,
        until timestamptz not null,
        primary key (run, waiter)
      )`.execute(db);
    await sql`insert into run_waiters select run, waiter, owner, until from waiters`.execute(db);
    await sql`drop table waiters`.execute(db);
    await sql`alter table runs add column unwanted boolean not null default false`.execute(db);
    // A run whose worker or job has changed is news, even if its state is the same.
    await sql`
      create or replace function tell_of_run() returns trigger language plpgsql as $$
      declare
        news text := new.state;
      begin
        if tg_op = 'UPDATE' and new.unwanted and not old.unwanted and new.state = 'running' then
          news := 'unwanted';
        elsif tg_op = 'UPDATE' and old.state = new.state
          and old.token is not distinct from new.token and old.job_id is not distinct from new.job_id
        then
          news := 'progress';
        end if;
        perform pg_notify('runs', new.kind || ' ' || coalesce(new.parent, new.id) || ' ' || news);
        return null;
      end $$`.execute(db);
  },
};
