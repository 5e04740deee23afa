import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ids are UUIDs of version 7, so they sort by the time when messages arrived. */
export const contact: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      create table contact_messages (
        id uuid primary key,
        received_at timestamptz not null,
        name text not null,
        email text not null,
        subject text not null,
        category text not null,
        message text not null,
        company text not null,
        website text not null
      )`.execute(db);
    await sql`create index contact_messages_received on contact_messages (received_at)`.execute(db);
    await sql`
      create table contact_mail (
        message uuid primary key references contact_messages on delete cascade,
        state text not null,
        attempts integer not null default 0,
        next_try_at timestamptz,
        lease uuid,
        leased_until timestamptz,
        last_error text,
        sent_at timestamptz
      )`.execute(db);
    await sql`create index contact_mail_due on contact_mail (next_try_at) where state = 'waiting'`.execute(
      db,
    );
    await sql`
      create table contact_ticket_key (
        only_row integer primary key check (only_row = 1),
        key text not null
      )`.execute(db);
  },
};
