import type { PostQuery } from '@plumbline/blog';
import { type RawBuilder, sql } from 'kysely';
import { wholeTag } from './rows.ts';
import {
  categoryTerm,
  featuredTerm,
  foldCase,
  foldSearch,
  tagTerm,
  termsOfSearch,
  wordQueryOf,
} from './search-terms.ts';

/** The conditions for posts, as SQL on `blog_listed l`, and the index terms that find them. */
export interface Condition {
  readonly where: RawBuilder<boolean>;
  readonly terms: readonly string[];
  /** Whether a post needs all of the terms, or any. */
  readonly need: 'all' | 'any';
}

/** The conditions for posts that a search finds only by their text. */
interface TextCondition {
  readonly where: RawBuilder<boolean>;
  /** As a `tsquery`. */
  readonly words: string;
}

interface ListConditions {
  /** The substring that a search must find in title, excerpt or tags. */
  readonly head: Condition;
  /** `null` without a search, or without words in it. */
  readonly text: TextCondition | null;
}

/** How many posts with the words in their texts are considered, the most recently stored first. */
const textMatches = 5_000;

export function conditionsOf(
  query: Pick<PostQuery, 'search' | 'category' | 'tag' | 'featured' | 'writtenBy'>,
): ListConditions {
  const parts: RawBuilder<boolean>[] = [];
  const terms: string[] = [];
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
  if (query.writtenBy !== null) {
    const written = sql`array(select number from blog_posts where origin <> 'generated')`;
    parts.push(
      query.writtenBy === 'person'
        ? sql<boolean>`l.post = any(${written})`
        : sql<boolean>`l.post <> all(${written})`,
    );
  }
  const search = foldSearch(query.search);
  if (search === '') return { head: { where: allOf(parts), terms, need: 'all' }, text: null };
  const inHead = sql<boolean>`strpos(l.search_text, ${search}) > 0`;
  const words = wordQueryOf(search);
  return {
    head: {
      where: allOf([...parts, inHead]),
      terms: [...termsOfSearch(search), ...terms],
      need: 'all',
    },
    text: words === null ? null : { where: allOf([...parts, sql`not (${inHead})`]), words },
  };
}

/** Posts with at least one of these tags, case folded. */
export function withAnyTag(folded: readonly string[]): Condition {
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

/**
 * How many posts of the list are scanned before the index is used. The planner cannot choose between the two, because it
 * does not know how often a sequence of letters occurs. Reading a row of the list costs about half as much as a match by
 * the index (docs/benchmarks.md): frequent matches are found within the first few rows, and rare ones cost little by the
 * index. A list that ends within this number never uses the index.
 */
const lookedThrough = 4_000;

const fields = sql`l.post, l.publish_date, l.id`;
const newest = (count: number) => sql`order by l.publish_date desc, l.id limit ${sql.lit(count)}`;
const from = (after: Place | null): RawBuilder<boolean> =>
  after === null
    ? sql`true`
    : sql`l.publish_date <= ${after.publishDate} and (l.publish_date < ${after.publishDate} or l.id > ${after.id})`;

/**
 * The newest posts that match, at most `limit`, after a position in the list or from its start. Returns common table
 * expressions; the last one, `matches`, has their `post`, `publish_date` and `id`, unordered.
 */
export function matchesOf(
  condition: Condition,
  limit: number,
  after: Place | null = null,
): RawBuilder<unknown> {
  const { where } = condition;
  if (condition.terms.length === 0)
    return sql`matches as materialized (
      select ${fields} from blog_listed l where ${from(after)} and ${where} ${newest(limit)}
    )`;
  const looked = sql`select * from blog_listed l where ${from(after)} ${newest(lookedThrough)}`;
  return sql`near as materialized (
      select ${fields} from (${looked}) l where ${where} ${newest(limit)}
    ), enough as materialized (
      select (select count(*) from near) >= ${sql.lit(limit)}
        or (select count(*) from (${looked}) l) < ${sql.lit(lookedThrough)} as yes
    ), matches as materialized (
      select * from near where (select yes from enough)
      union all
      (
        select ${fields} from blog_listed l
        where (select not yes from enough) and ${hasTerms(condition)} and ${where} and ${from(after)}
        ${newest(limit)}
      )
    )`;
}

/**
 * The newest posts that match only by their text, in `texts`, in the form of {@link matchesOf}; none if `matches` already
 * has enough.
 */
export function textMatchesOf(
  { where, words }: TextCondition,
  limit: number,
  after: Place | null = null,
): RawBuilder<unknown> {
  return sql`in_text as materialized (
      select number as post from blog_posts where body_words @@ ${words}::tsquery
      order by number desc limit ${sql.lit(textMatches)}
    ), texts as materialized (
      select ${fields} from blog_listed l
      where (select count(*) from matches) < ${sql.lit(limit)}
        and l.post in (select post from in_text) and ${where} and ${from(after)}
      ${newest(limit)}
    )`;
}

/** Must match the declaration of the index on the list. */
const hasTerms = ({ terms, need }: Condition): RawBuilder<boolean> => sql<boolean>`
  blog_terms_of(l.search_text, l.tag_text, l.category, l.featured)
    ${sql.raw(need === 'all' ? '@>' : '&&')} array[${sql.join(terms)}]::text[]`;
