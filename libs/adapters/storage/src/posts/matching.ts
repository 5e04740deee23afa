import type { PostQuery } from '@plumbline/blog';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { foldCase } from './fold-case.ts';
import { intArray } from './int-array.ts';
import { wholeTag } from './rows.ts';
import { categoryTerm, featuredTerm, foldSearch, tagTerm, termsOfSearch } from './search-terms.ts';

/** What posts must be, as a condition on `blog_listed l`, and the terms that the index finds them by. */
export interface Condition {
  readonly where: RawBuilder<boolean>;
  readonly terms: readonly number[];
  /** Whether a post needs all of the terms, or any. */
  readonly need: 'all' | 'any';
}

export function conditionOf(
  query: Pick<PostQuery, 'search' | 'category' | 'tag' | 'featured'>,
): Condition {
  const parts: RawBuilder<boolean>[] = [];
  const terms: number[] = [];
  const search = foldSearch(query.search);
  if (search !== '') {
    parts.push(sql<boolean>`strpos(l.search_text, ${search}) > 0`);
    terms.push(...termsOfSearch(search));
  }
  if (query.category !== null) {
    parts.push(sql<boolean>`l.category = ${query.category}`);
    terms.push(categoryTerm(query.category));
  }
  if (query.tag !== null) {
    const tag = foldCase(query.tag);
    parts.push(sql<boolean>`strpos(l.tag_text, ${wholeTag(tag)}) > 0`);
    terms.push(tagTerm(tag));
  }
  if (query.featured !== null) {
    parts.push(sql<boolean>`l.featured = ${query.featured}`);
    terms.push(featuredTerm(query.featured));
  }
  return { where: allOf(parts), terms, need: 'all' };
}

/** Posts with at least one of these tags. */
export function withAnyTag(tags: readonly string[]): Condition {
  const folded = tags.map(foldCase);
  const parts = folded.map((tag) => sql<boolean>`strpos(l.tag_text, ${wholeTag(tag)}) > 0`);
  return {
    where: sql<boolean>`(${sql.join(parts, sql` or `)})`,
    terms: folded.map(tagTerm),
    need: 'any',
  };
}

const allOf = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;

export interface Place {
  readonly publishDate: string;
  readonly id: string;
}

export interface Match extends Place {
  readonly post: number;
}

/** Lists this short are read through whatever is asked. */
const shortList = 4_000;
/** What a match by the index costs, in rows of the list that are looked through. */
const indexedRowCost = 20;
/** Rows looked at to tell a rare condition from a common one. */
const sampleRows = 1_500;

/**
 * Which way is quicker, decided here because the planner knows nothing of how often a run of letters occurs: through the
 * list from its newest post on until enough match (common conditions), or by the index of terms and then sorted (rare
 * ones). On the embedded database, the slower of the two, a match by the index costs about 20 µs and a row of the list
 * about 1 µs, so that with n matches among N posts the two are even at n * 20 = bound * N / n (docs/benchmarks.md).
 */
async function isCommon(
  db: Kysely<Tables>,
  { where, terms }: Condition,
  bound: number,
): Promise<boolean> {
  if (terms.length === 0) return true;
  const { rows } = await sql<{ n: number | null }>`select max(post) as n from blog_listed`.execute(
    db,
  );
  const posts = rows[0]?.n ?? 0;
  if (posts <= shortList) return true;
  const percent = sql.lit((100 * sampleRows) / posts);
  const sample = await sql<{ hits: number; seen: number }>`
    select count(*) filter (where ${where}) as hits, count(*) as seen
    from blog_listed l tablesample system (${percent})`.execute(db);
  const { hits = 0, seen = 0 } = sample.rows[0] ?? {};
  const matches = (posts * hits) / Math.max(1, seen);
  return matches * matches * indexedRowCost > bound * posts;
}

/** The newest posts that match, at most `limit`, after a place of the list or from its start. */
export async function newestMatches(
  db: Kysely<Tables>,
  condition: Condition,
  limit: number,
  after: Place | null = null,
): Promise<readonly Match[]> {
  const { where } = condition;
  const from =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`l.publish_date <= ${after.publishDate} and (l.publish_date < ${after.publishDate} or l.id > ${after.id})`;
  const fields = sql`l.post, l.publish_date as "publishDate", l.id`;
  const sorted = sql`order by "publishDate" desc, id limit ${limit}`;
  const statement = (await isCommon(db, condition, limit))
    ? sql<Match>`
        select ${fields} from blog_listed l
        where ${from} and ${where}
        order by l.publish_date desc, l.id limit ${limit}`
    : sql<Match>`
        with matches as materialized (
          select ${fields} from blog_listed l
          where l.post = any(array(
              select t.post from blog_terms t
              where t.terms ${sql.raw(condition.need === 'all' ? '@>' : '&&')} ${intArray(condition.terms)}::int4[]
            ))
            and ${where} and ${from}
        )
        select * from matches ${sorted}`;
  return (await statement.execute(db)).rows;
}
