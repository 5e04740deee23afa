import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Posts that no model wrote: few among many generated ones. See `conditionsOf`. */
export const writtenPosts: Migration = {
  async up(db: Kysely<never>) {
    await sql`create index blog_posts_written on blog_posts (number) where origin <> 'generated'`.execute(
      db,
    );
  },
};
