import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A run can be left to its worker to end. A notification says what has changed. */
export const unwantedRuns: Migration = {
  async up(db: Kysely<never>) {
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
