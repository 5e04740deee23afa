import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Names, dates and searched texts are compared byte by byte (`collate "C"`), so that the order is the same on every
 * database and indexes can be used.
 */
const statements = [
  `create table blog_posts (
    number bigint generated always as identity primary key,
    id text collate "C" not null unique,
    source_id text collate "C" unique,
    origin text not null,
    state text not null,
    title text not null,
    excerpt text not null,
    meta_description text not null,
    content text not null,
    author text not null,
    publish_date text collate "C" not null,
    read_time integer not null,
    words integer not null,
    category text not null,
    tags jsonb not null,
    featured boolean not null,
    starting_views bigint not null,
    target_search_volume bigint,
    sources jsonb not null,
    made_by text not null,
    made_with text,
    made_at text,
    repaired boolean not null,
    reviewed boolean not null,
    content_hash text
  )`,
  `create index blog_posts_drafts on blog_posts (number) where state = 'draft'`,
  `create table blog_listed (
    post bigint primary key references blog_posts on delete cascade,
    publish_date text collate "C" not null,
    id text collate "C" not null,
    category text collate "C" not null,
    featured boolean not null,
    tag_text text collate "C" not null,
    search_text text collate "C" not null
  )`,
  `create index blog_listed_newest on blog_listed (publish_date desc, id)`,
  // Separate from the list, whose rows stay narrow: five times as many fit on a page.
  `create table blog_terms (
    post bigint primary key references blog_listed on delete cascade,
    terms integer[] not null
  )`,
  `create index blog_terms_terms on blog_terms using gin (terms) with (fastupdate = off)`,
  `create table blog_signatures (
    post bigint primary key references blog_posts on delete cascade,
    signature integer[] not null,
    bands integer[] not null
  )`,
  `create index blog_signatures_bands on blog_signatures using gin (bands) with (fastupdate = off)`,
  `create table blog_views (
    post bigint primary key references blog_posts on delete cascade,
    readers bigint not null
  )`,
  `create table blog_readers (
    day text collate "C" not null,
    post bigint not null references blog_posts on delete cascade,
    reader_key text collate "C" not null,
    primary key (day, post, reader_key)
  )`,
  `create index blog_readers_post on blog_readers (post)`,
];

export const posts: Migration = {
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
