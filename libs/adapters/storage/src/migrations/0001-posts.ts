import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Names and dates are compared byte by byte (`collate "C"`): the same order on every database, and indexes that serve it.
 */
export const posts: Migration = {
  async up(db: Kysely<never>) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`
      create table blog_posts (
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
        readers bigint not null default 0,
        search_text text not null,
        content_hash text,
        signature jsonb not null
      )`.execute(db);
    await sql`create index blog_posts_newest on blog_posts (publish_date desc, id desc) where state = 'published'`.execute(
      db,
    );
    await sql`create index blog_posts_category on blog_posts (category, publish_date desc, id desc) where state = 'published'`.execute(
      db,
    );
    await sql`create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops)`.execute(
      db,
    );
    await sql`
      create table blog_post_tags (
        post bigint not null references blog_posts on delete cascade,
        tag text collate "C" not null,
        primary key (tag, post)
      )`.execute(db);
    await sql`create index blog_post_tags_post on blog_post_tags (post)`.execute(db);
    await sql`
      create table blog_post_bands (
        post bigint not null references blog_posts on delete cascade,
        band bigint not null,
        primary key (band, post)
      )`.execute(db);
    await sql`create index blog_post_bands_post on blog_post_bands (post)`.execute(db);
    await sql`
      create table blog_post_readers (
        post bigint not null references blog_posts on delete cascade,
        day text collate "C" not null,
        reader_key text collate "C" not null,
        primary key (day, post, reader_key)
      )`.execute(db);
    await sql`create index blog_post_readers_post on blog_post_readers (post)`.execute(db);
  },
};
