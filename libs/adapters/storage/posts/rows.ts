import { createHash } from 'node:crypto';
import { bandsOf, type NewPost } from '@plumbline/blog';
import type { Post, PostSummary, StoredPost } from '@plumbline/content';
import type { Insertable, Selectable } from 'kysely';
import type { BlogListedTable, BlogPostsTable, BlogSignaturesTable } from '../tables.ts';
import { foldCase, searchTextOf, storable } from './search-terms.ts';

type PostRow = Selectable<BlogPostsTable>;

/** Columns for lists of posts, and those that only the page of a post needs. */
export const summaryColumns = [
  'number',
  'id',
  'source_id',
  'origin',
  'state',
  'title',
  'excerpt',
  'meta_description',
  'author',
  'publish_date',
  'read_time',
  'words',
  'category',
  'tags',
  'featured',
  'target_search_volume',
  'made_by',
  'made_with',
  'made_at',
  'repaired',
  'reviewed',
  'edited_on',
] as const satisfies readonly (keyof BlogPostsTable)[];

export type SummaryRow = Pick<PostRow, (typeof summaryColumns)[number]> & {
  readonly readers: number | null;
};

export function toSummary(row: SummaryRow): PostSummary {
  return {
    id: row.id,
    sourceId: row.source_id,
    origin: row.origin as Post['origin'],
    state: row.state as Post['state'],
    title: row.title,
    excerpt: row.excerpt,
    metaDescription: row.meta_description,
    author: row.author,
    publishDate: row.publish_date,
    readTime: row.read_time,
    words: row.words,
    category: row.category,
    tags: row.tags,
    featured: row.featured,
    targetSearchVolume: row.target_search_volume,
    authorship: {
      by: row.made_by as Post['authorship']['by'],
      model: row.made_with,
      at: row.made_at,
      repaired: row.repaired,
      reviewed: row.reviewed,
    },
    views: row.readers ?? 0,
    editedOn: row.edited_on,
  };
}

export function toStored(row: SummaryRow & Pick<PostRow, 'content' | 'sources'>): StoredPost {
  return { ...toSummary(row), content: row.content, sources: row.sources };
}

/** A row for the post; characters that PostgreSQL refuses are replaced. */
export function postRow(post: Post, contentHash: string | null): Insertable<BlogPostsTable> {
  const { authorship } = post;
  return {
    id: storable(post.id),
    source_id: post.sourceId === null ? null : storable(post.sourceId),
    origin: post.origin,
    state: post.state,
    title: storable(post.title),
    excerpt: storable(post.excerpt),
    meta_description: storable(post.metaDescription),
    content: storable(post.content),
    author: storable(post.author),
    publish_date: post.publishDate,
    read_time: post.readTime,
    words: post.words,
    category: storable(post.category),
    tags: JSON.stringify(post.tags.map(storable)),
    featured: post.featured,
    target_search_volume: post.targetSearchVolume,
    sources: JSON.stringify(
      post.sources.map(({ title, url }) => ({ title: storable(title), url: storable(url) })),
    ),
    made_by: authorship.by,
    made_with: authorship.model === null ? null : storable(authorship.model),
    made_at: authorship.at,
    repaired: authorship.repaired,
    reviewed: authorship.reviewed,
    content_hash: contentHash,
  };
}

type Listed = Pick<
  Post,
  'id' | 'publishDate' | 'category' | 'featured' | 'tags' | 'title' | 'excerpt'
>;

/** The row of a published post for lists and searches. */
export function listedRow(post: number, of: Listed): Insertable<BlogListedTable> {
  return {
    post,
    publish_date: of.publishDate,
    id: storable(of.id),
    category: storable(of.category),
    featured: of.featured,
    tag_text: tagText(of.tags),
    search_text: searchTextOf(of),
  };
}

const tagEnd = '\u0001';

const tagText = (tags: readonly string[]): string =>
  tags.map((tag) => wholeTag(foldCase(tag))).join('');

/** A folded tag in the format of `tag_text`. */
export const wholeTag = (folded: string): string =>
  `${tagEnd}${folded.replaceAll(tagEnd, ' ')}${tagEnd}`;

export function signatureRow(
  post: number,
  signature: NewPost['signature'],
): Insertable<BlogSignaturesTable> {
  return {
    post,
    signature: intArray(signature.map((value) => value | 0)),
    bands: intArray(bandsOf(signature)),
  };
}

/** Hash of a content file, to detect changes. */
export function hashOf({ post, signature }: NewPost): string {
  return createHash('sha256')
    .update(JSON.stringify([post, signature]))
    .digest('hex');
}

/** An `int4[]` literal, which both drivers pass on unchanged. */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
