import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The terms that find a post, as texts for an index on the list itself. A match is then read from the list's narrow rows;
 * before, the terms in `blog_terms` had to be read for each match. `termsOfSearch` queries them.
 * The declared cost is that of splitting a text, about a thousand operators, so that the planner uses the index and never
 * splits each text again.
 */
const statements = [
  `create function blog_terms_of(search_text text, tag_text text, category text, featured boolean)
    returns text[] language sql immutable parallel safe cost 10000 as $$
      select array(
        select run from (
          select
            one,
            one || lead(one, 1) over following as two,
            one || lead(one, 1) over following || lead(one, 2) over following as three,
            one || lead(one, 1) over following || lead(one, 2) over following
              || lead(one, 3) over following as four
          from unnest(string_to_array(search_text, null)) with ordinality characters(one, at)
          window following as (order by at)
        ) starts, lateral (values (one), (two), (three), (four)) runs(run)
        where run is not null
        union all
        select substr(search_text, at::int - 3, 7)
        from unnest(string_to_array(search_text, null)) with ordinality characters(one, at)
        where one = ' ' and at > 3 and at + 3 <= length(search_text)
        union all
        select chr(1) || 'tag ' || left(tag, 60) from unnest(string_to_array(tag_text, chr(1))) tag
        union all
        select chr(1) || 'category ' || left(category, 60)
        union all
        select chr(1) || 'featured ' || featured::text
      )
    $$`,
  `create index blog_listed_terms on blog_listed
    using gin (blog_terms_of(search_text, tag_text, category, featured)) with (fastupdate = off)`,
  // Otherwise every ANALYZE splits thousands of texts into terms, for statistics that no plan needs.
  `alter index blog_listed_terms alter column 1 set statistics 0`,
  `drop table blog_terms`,
];

export const termsOfList: Migration = {
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
