import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One table of runs for written posts and measured pages. Jobs stay as they are: the rows refer to them. */
export const oneRunEngine: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table runs (
        number bigint generated always as identity primary key,
        id uuid not null unique,
        kind text not null,
        parent uuid references runs (id) on delete cascade,
        position integer,
        key text collate "C",
        once boolean not null default false,
        input jsonb not null,
        weight integer not null default 1,
        state text not null,
        job_id uuid unique,
        token text,
        attempts integer not null default 0,
        crashes integer not null default 0,
        checkpoint text,
        result text,
        reason text,
        wait_reason text,
        due_at timestamptz,
        created_at timestamptz not null default clock_timestamp(),
        started_at timestamptz,
        ended_at timestamptz
      )`.execute(db);
    await sql`create index runs_of_kind on runs (kind, number)`.execute(db);
    await sql`create index runs_parts on runs (parent, position)`.execute(db);
    await sql`
      create index runs_open on runs (kind, number)
      where state in ('queued', 'running')`.execute(db);
    // Hashed, because a URL may be longer than an index allows.
    await sql`
      create unique index runs_open_key on runs (kind, md5(key))
      where state in ('queued', 'running')`.execute(db);
    await sql`create unique index runs_once on runs (kind, md5(key)) where once`.execute(db);
    await sql`
      create table run_waiters (
        run uuid not null references runs (id) on delete cascade,
        holder text not null,
        owner text not null,
        page text,
        until timestamptz not null,
        primary key (run, holder)
      )`.execute(db);
    await sql`
      create table run_files (
        run uuid not null references runs (id) on delete cascade,
        name text not null,
        bytes bytea not null,
        primary key (run, name)
      )`.execute(db);
    await sql`
      create table blog_run_posts (
        run uuid primary key references runs (id) on delete cascade,
        source_id text collate "C" not null unique,
        outcome text,
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
        held_usd double precision not null default 0
      )`.execute(db);
    await moveBlogRuns(db);
    await movePageSpeedRuns(db);
    await sql`
      create function tell_of_run() returns trigger language plpgsql as $$
      begin
        perform pg_notify('runs', new.kind || ' ' || coalesce(new.parent, new.id));
        return null;
      end $$`.execute(db);
    await sql`
      create trigger runs_told after insert or update on runs
      for each row execute function tell_of_run()`.execute(db);
  },
};

async function moveBlogRuns(db: Kysely<never>): Promise<void> {
  await sql`
    insert into runs (id, kind, key, once, input, state, created_at, started_at, ended_at)
    select id, 'blog', coalesce('schedule ' || schedule_key, 'person ' || kind), schedule_key is not null,
      jsonb_build_object('kind', kind, 'trigger', trigger, 'day', day, 'scheduleKey', schedule_key),
      state, created_at, started_at, ended_at
    from blog_runs order by number`.execute(db);
  await sql`
    insert into runs (id, kind, parent, position, input, state, job_id, token, attempts, crashes,
      reason, wait_reason, due_at, created_at, started_at, ended_at)
    select gen_random_uuid(), 'blog-post', r.id, i.position, i.plan,
      case i.state when 'waiting' then 'queued' when 'writing' then 'running' when 'published' then 'done'
        when 'draft' then 'done' when 'rejected' then 'failed' else i.state end,
      i.job_id, i.token, i.attempts, i.crashes,
      i.reason, i.wait_reason, i.next_try_at, r.created_at, i.started_at, i.ended_at
    from blog_run_items i join blog_runs r on r.number = i.run order by i.run, i.position`.execute(
    db,
  );
  await sql`
    insert into blog_run_posts (run, source_id, outcome, findings, post_id, title, words, repaired,
      input_tokens, output_tokens, requests, usd, held_day, held_tokens, held_usd)
    select n.id, i.source_id, case when i.state in ('published', 'draft', 'rejected') then i.state end,
      i.findings, i.post_id, i.title, i.words, i.repaired,
      i.input_tokens, i.output_tokens, i.requests, i.usd, i.held_day, i.held_tokens, i.held_usd
    from blog_run_items i join blog_runs r on r.number = i.run
    join runs n on n.parent = r.id and n.position = i.position`.execute(db);
  await sql`drop table blog_run_items, blog_runs`.execute(db);
}

async function movePageSpeedRuns(db: Kysely<never>): Promise<void> {
  await sql`
    insert into runs (id, kind, key, input, weight, state, job_id, token, crashes,
      checkpoint, result, reason, created_at, started_at, ended_at)
    select id, 'page-speed', runs || ' ' || url, jsonb_build_object('url', url, 'runs', runs), runs,
      state, job_id, token, case when state = 'queued' then tries else greatest(0, tries - 1) end,
      '{"step":' || coalesce(step, 'null') || ',"progress":' || progress || '}',
      report, failure, created_at, started_at, ended_at
    from page_speed_runs order by number`.execute(db);
  await sql`
    insert into run_waiters (run, holder, owner, page, until)
    select r.id, w.holder, w.owner, w.page, w.until
    from page_speed_waiters w join page_speed_runs r on r.number = w.run`.execute(db);
  await sql`
    insert into run_files (run, name, bytes)
    select r.id, 'lighthouse-' || l.form_factor, l.gzip
    from page_speed_lighthouse l join page_speed_runs r on r.number = l.run
    union all
    select r.id, 'evidence', e.gzip
    from page_speed_evidence e join page_speed_runs r on r.number = e.run`.execute(db);
  await sql`
    drop table page_speed_waiters, page_speed_lighthouse, page_speed_evidence, page_speed_runs`.execute(
    db,
  );
}
