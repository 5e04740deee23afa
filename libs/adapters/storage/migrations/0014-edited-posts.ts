import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the operator last edited a post, for search engines. */
export const editedPosts: Migration = {
  async up(db: Kysely<never>) {
    await sql`alter table blog_posts add column edited_on text`.execute(db);
  },
};
