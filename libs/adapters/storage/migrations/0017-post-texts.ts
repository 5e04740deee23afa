import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Search also covers the words in the texts of posts, without Markdown syntax and link targets. Views are only the
 * readers counted here, not numbers that a post was imported with.
 */
const statements = [
  `alter table blog_posts drop column starting_views`,
  `alter table blog_posts add column body_words tsvector generated always as (
    to_tsvector('simple', translate(
      regexp_replace(left(content, 200000), '\\]\\([^)]*\\)', ' ', 'g'),
      './:@_-=+#"''<>()[]{}\`*|&?!,;~%$\\^', repeat(' ', 40)
    ))
  ) stored`,
  `create index blog_posts_body_words on blog_posts using gin (body_words) with (fastupdate = off)`,
  `alter table blog_posts alter column body_words set statistics 0`,
];

export const postTexts: Migration = {
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
