import type { ColumnType, Generated } from 'kysely';

/** Text that is JSON in the database: written with `JSON.stringify`, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;

export interface BlogPostsTable {
  /** 1, 2, 3 … in the order of insertion: what the tables beside this one refer to. */
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
  starting_views: number;
  target_search_volume: number | null;
  sources: Json<readonly { title: string; url: string }[]>;
  made_by: string;
  made_with: string | null;
  made_at: string | null;
  repaired: boolean;
  reviewed: boolean;
  /** Readers counted. */
  readers: Generated<number>;
  /** Title, excerpt and tags, case folded, one a line: what a search looks through. */
  search_text: string;
  /** Of everything that a content file says; `null` for generated posts. */
  content_hash: string | null;
  signature: Json<readonly number[]>;
}

export interface BlogPostTagsTable {
  post: number;
  /** Case folded. */
  tag: string;
}

export interface BlogPostBandsTable {
  post: number;
  band: number;
}

export interface BlogPostReadersTable {
  post: number;
  day: string;
  reader_key: string;
}

export interface BlogTables {
  blog_posts: BlogPostsTable;
  blog_post_tags: BlogPostTagsTable;
  blog_post_bands: BlogPostBandsTable;
  blog_post_readers: BlogPostReadersTable;
}
