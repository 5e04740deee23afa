import type { ColumnType, Generated } from 'kysely';

/** JSON in the database: written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;
/** `int4[]`: written as a literal, see `intArray`. */
type Ints = ColumnType<number[], string, string>;

export interface BlogPostsTable {
  /** 1, 2, 3 … in the order of insertion; other tables refer to it. */
  number: Generated<number>;
  id: string;
  source_id: string | null;
  origin: string;
  state: string;
  title: string;
  excerpt: string;
  meta_description: string;
  content: string;
  author: string;
  /** `YYYY-MM-DD`. */
  publish_date: string;
  read_time: number;
  words: number;
  category: string;
  tags: Json<readonly string[]>;
  featured: boolean;
  target_search_volume: number | null;
  sources: Json<readonly { title: string; url: string }[]>;
  made_by: string;
  made_with: string | null;
  made_at: string | null;
  repaired: boolean;
  reviewed: boolean;
  /** `YYYY-MM-DD`. */
  edited_on: string | null;
  /** Hash of the whole content file; `null` for generated posts. */
  content_hash: string | null;
}

/** One narrow row for each published post, for lists and searches. */
export interface BlogListedTable {
  post: number;
  publish_date: string;
  id: string;
  category: string;
  featured: boolean;
  /** Case-folded, each tag between two `\u0001`. */
  tag_text: string;
  /** See `searchTextOf`. */
  search_text: string;
}

export interface BlogSignaturesTable {
  post: number;
  /** 32-bit numbers, signed here. */
  signature: Ints;
  bands: Ints;
}

/** Number of readers, in its own table so that counting one writes only a few bytes. */
interface BlogViewsTable {
  post: number;
  readers: number;
}

interface BlogReadersTable {
  day: string;
  post: number;
  reader_key: string;
}

interface BlogReaderSaltsTable {
  day: string;
  salt: string;
}

export interface BlogTables {
  blog_posts: BlogPostsTable;
  blog_listed: BlogListedTable;
  blog_signatures: BlogSignaturesTable;
  blog_views: BlogViewsTable;
  blog_readers: BlogReadersTable;
  blog_reader_salts: BlogReaderSaltsTable;
}
