import { BadCursor, type PostPage, type PostQuery } from '@plumbline/blog';
import type { PostSummary } from '@plumbline/content';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { conditionsOf, matchesOf, textMatchesOf } from './matching.ts';
import { intArray, summaryColumns, type SummaryRow, toSummary } from './rows.ts';

/** Counting stops here: "100+" is as useful to a reader as the exact number. */
export const countedMatches = 100;

/**
 * A page of the list. The first page counts the matches, up to {@link countedMatches}. The cursor carries that count, so
 * that the total stays the same from page to page.
 */
export async function listPosts(db: Kysely<Tables>, query: PostQuery): Promise<PostPage> {
  const cursor = query.after === null ? null : readCursor(query.after);
  const wanted = cursor ? query.limit + 1 : Math.max(query.limit, countedMatches) + 1;
  const { head, text } = conditionsOf(query);
  const matches = cursor?.inText ? nothing : matchesOf(head, wanted, cursor);
  const texts = text
    ? textMatchesOf(text, wanted, cursor?.inText ? cursor : null)
    : sql`texts as (select * from matches where false)`;
  const { rows } = await sql<{ matched: number; posts: readonly FoundRow[] }>`
    with ${matches}, ${texts}, found as (
      select *, false as in_text from matches union all select *, true from texts
    )
    select (select count(*) from found)::int as matched, ${summariesOfPosts(sql`
      select post, in_text from found
      order by in_text, publish_date desc, id limit ${sql.lit(query.limit)}`)} as posts
    `.execute(db);
  const { matched = 0, posts: found = [] } = rows[0] ?? {};
  const posts = found.map(toSummary);
  const total = cursor?.total ?? {
    count: Math.min(matched, wanted - 1),
    exact: matched < wanted,
  };
  const last = matched > query.limit ? found.at(-1) : undefined;
  const next =
    last &&
    writeCursor({ publishDate: last.publish_date, id: last.id, inText: last.in_text, total });
  return { posts, next: next ?? null, total };
}

type FoundRow = SummaryRow & { readonly in_text: boolean };

/** Once pages show posts that match only by their text, all other matches have been shown. */
const nothing = sql`matches as (
  select post, publish_date, id from blog_listed where false
)`;

/** The newest posts of the list. */
export async function newestPosts(
  db: Kysely<Tables>,
  limit: number,
): Promise<readonly PostSummary[]> {
  const { rows } = await sql<{ posts: readonly SummaryRow[] }>`
    select ${summariesOfPosts(sql`
      select post, false as in_text from blog_listed
      order by publish_date desc, id limit ${sql.lit(limit)}`)} as posts`.execute(db);
  return (rows[0]?.posts ?? []).map(toSummary);
}

/** Summaries of the posts with these numbers, in the same order. */
export async function summariesOf(
  db: Kysely<Tables>,
  numbers: readonly number[],
): Promise<PostSummary[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ posts: readonly SummaryRow[] }>`
    select ${summariesOfPosts(sql`select unnest(${intArray(numbers)}::int8[]) as post, false as in_text`)} as posts`.execute(
    db,
  );
  const byNumber = new Map((rows[0]?.posts ?? []).map((row) => [row.number, toSummary(row)]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** As one JSON value, newest first, text-only matches last. Reading each column of each row takes the drivers several times as long. */
const summariesOfPosts = (posts: RawBuilder<unknown>): RawBuilder<readonly FoundRow[]> => sql`
  coalesce((
    select json_agg(summary) from (
      select ${sql.join(summaryColumns.map((column) => sql.ref(`p.${column}`)))}, v.readers, chosen.in_text
      from (${posts}) chosen
      join blog_posts p on p.number = chosen.post
      left join blog_views v on v.post = p.number
      order by chosen.in_text, p.publish_date desc, p.id
    ) summary
  ), '[]')`;

/** The last post of a page, and the total when its first page was read. */
interface Cursor {
  readonly publishDate: string;
  readonly id: string;
  /** Whether the search matched only its text: such posts come after the others. */
  readonly inText: boolean;
  readonly total: PostPage['total'];
}

function writeCursor({ publishDate, id, inText, total }: Cursor): string {
  return Buffer.from(JSON.stringify([publishDate, id, total.count, total.exact, inText])).toString(
    'base64url',
  );
}

/** @throws BadCursor when it was not made by `writeCursor` */
function readCursor(text: string): Cursor {
  const [publishDate, id, count, exact, inText, ...more] = partsOf(text);
  if (
    typeof publishDate === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(publishDate) &&
    typeof id === 'string' &&
    !id.includes('\0') &&
    Number.isSafeInteger(count) &&
    Number(count) >= 0 &&
    typeof exact === 'boolean' &&
    typeof inText === 'boolean' &&
    more.length === 0
  )
    return { publishDate, id, inText, total: { count: Number(count), exact } };
  throw new BadCursor('No page ends like that.');
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
