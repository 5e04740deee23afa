import type { Post, PostSummary, StoredPost } from './post.ts';

/** What a list of posts is narrowed to. Conditions combine. */
export interface PostQuery {
  /** Found without regard to case inside title, excerpt or any tag. Empty: everything. */
  readonly search: string;
  readonly category: string | null;
  /** One whole tag, without regard to case. */
  readonly tag: string | null;
  readonly featured: boolean | null;
  /** The `next` of the page before; `null` for the first. */
  readonly after: string | null;
  /** 1 to 100. */
  readonly limit: number;
}

export interface PostPage {
  /** Newest first by publish date, then by id: the same order on every call. */
  readonly posts: readonly PostSummary[];
  /** Cursor of the next page; `null` on the last. */
  readonly next: string | null;
  /** How many match in all. Above a stated bound counting stops and `exact` is false. */
  readonly total: { readonly count: number; readonly exact: boolean };
}

/** The posts just newer and older than one, in the order of the list. */
export interface Neighbours {
  readonly newer: PostSummary | null;
  readonly older: PostSummary | null;
}

/** How alike two texts are: a signature of word shingles (MinHash), kept with each post. */
export type TextSignature = readonly number[];

/** The post whose text is most like a given one. */
export interface NearestPost {
  readonly id: string;
  /** 0 to 1: estimated Jaccard similarity of the shingles. */
  readonly similarity: number;
}

export interface PostCounts {
  readonly published: number;
  readonly drafts: number;
  readonly generated: number;
  readonly words: number;
  readonly targetSearchVolume: number;
  readonly byCategory: Readonly<Record<string, number>>;
}

/** A post to be kept, with what is needed to find its likes. */
export interface NewPost {
  readonly post: Post;
  readonly signature: TextSignature;
}

/** Where posts live. Readers see published ones only. */
export interface PostStore {
  /** @throws BadCursor when `after` is not one of ours */
  list(query: PostQuery): Promise<PostPage>;
  /** By id or source id. Drafts only when asked for. */
  find(idOrSourceId: string, options?: { readonly drafts?: boolean }): Promise<StoredPost | null>;
  neighbours(id: string): Promise<Neighbours>;
  /** Those that share most tags, newest first among equals; never the post itself. */
  related(id: string, limit: number): Promise<readonly PostSummary[]>;
  /** Published posts, newest first: for feed and sitemap. */
  newest(limit: number): Promise<readonly PostSummary[]>;

  /** Makes the rows of content files equal to the files: adds, changes, removes. Views stay. Safe to run from several processes at once. */
  syncBundled(posts: readonly NewPost[]): Promise<void>;

  /**
   * Counts a reader of a post: once for a reader key and a day.
   * @param readerKey a hash that cannot be led back to a person once its day is over
   * @returns the views now
   */
  countView(id: string, readerKey: string, day: string): Promise<number>;
  /**
   * What the reader keys of a day (`YYYY-MM-DD`) are made with, the same for every replica and after a restart.
   * @param proposed kept when the day has none yet
   */
  readerSalt(day: string, proposed: string): Promise<string>;
  /** Forgets salts and reader keys of days before this one (`YYYY-MM-DD`); totals stay. */
  forgetReaders(before: string): Promise<void>;

  /** The kept post, drafts included, whose text is most like this one; `null` where nothing comes near. */
  nearest(signature: TextSignature): Promise<NearestPost | null>;

  /** Drafts, oldest first. */
  drafts(limit: number): Promise<readonly StoredPost[]>;
  /** Publishes a draft. @returns false when there is no such draft */
  approve(id: string, at: Date): Promise<boolean>;
  /** Removes a draft for good. @returns false when there is no such draft */
  discard(id: string): Promise<boolean>;

  counts(): Promise<PostCounts>;
}

/** A cursor that no page of ours gave. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}
