import type { Post, PostAuthorship, PostSummary, StoredPost } from '@plumbline/content';

/** Filter of a list of posts. Conditions combine. */
export interface PostQuery {
  /**
   * Text to search for, ignoring case: in the title, excerpt or a tag, or as prefixes of words in the post's text. Empty:
   * every post matches.
   */
  readonly search: string;
  readonly category: string | null;
  /** One whole tag, ignoring case. */
  readonly tag: string | null;
  readonly featured: boolean | null;
  readonly writtenBy: PostAuthorship['by'] | null;
  /** The `next` cursor of the previous page; `null` for the first page. */
  readonly after: string | null;
  /** 1 to 100. */
  readonly limit: number;
}

export interface PostPage {
  /**
   * Newest first by publish date, then by id, so that every call has the same order. Matches in the text come after
   * matches in title, excerpt or tags.
   */
  readonly posts: readonly PostSummary[];
  /** Cursor of the next page; `null` on the last. */
  readonly next: string | null;
  /** Number of all matches. Counting stops at a limit, and `exact` is then false. */
  readonly total: { readonly count: number; readonly exact: boolean };
}

/** The next newer and the next older post, in the order of the list. */
export interface Neighbors {
  readonly newer: PostSummary | null;
  readonly older: PostSummary | null;
}

/** MinHash signature of word shingles, stored with each post, to estimate similarity. */
export type TextSignature = readonly number[];

/** The post with the most similar text. */
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

/** A post to store, with the signature of its text. */
export interface NewPost {
  readonly post: Post;
  readonly signature: TextSignature;
}

/** The fields of a post that an operator may change, plus fields derived from its text. */
export type PostEdit = Pick<
  StoredPost,
  | 'title'
  | 'excerpt'
  | 'metaDescription'
  | 'content'
  | 'category'
  | 'tags'
  | 'words'
  | 'readTime'
  | 'editedOn'
> & { readonly signature: TextSignature };

/** `missing`: no run wrote such a post. `changed`: the post was changed after the operator read it. */
export type EditOutcome = 'done' | 'missing' | 'changed';

/** Store of posts. Readers see only published ones. */
export interface PostStore {
  /** @throws BadCursor when `after` is not a cursor of this store */
  list(query: PostQuery): Promise<PostPage>;
  /** Finds a post by id or source id. Drafts only on request. */
  find(idOrSourceId: string, options?: { readonly drafts?: boolean }): Promise<StoredPost | null>;
  neighbors(id: string): Promise<Neighbors>;
  /**
   * Related posts: most shared tags first, then shared words of title and tags or the same category, then newest. Returns
   * the requested number if there are that many, and never the post itself.
   */
  related(id: string, limit: number): Promise<readonly PostSummary[]>;
  /** Published posts, newest first: for feed and sitemap. */
  newest(limit: number): Promise<readonly PostSummary[]>;

  /**
   * Synchronizes the stored content posts with the files, but keeps their views. Safe to run in several processes at
   * once.
   */
  syncBundled(posts: readonly NewPost[]): Promise<void>;

  /**
   * Counts a reader of a post, once per reader key and day.
   * @param readerKey a hash that cannot be traced to a person after its day
   * @returns the number of readers so far
   */
  countView(id: string, readerKey: string, day: string): Promise<number>;
  /**
   * Salt of the reader keys of a day (`YYYY-MM-DD`), the same for every replica and after a restart.
   * @param proposed stored when the day has none yet
   */
  readerSalt(day: string, proposed: string): Promise<string>;
  /** Deletes salts and reader keys of days before this one (`YYYY-MM-DD`). Totals are kept. */
  forgetReaders(before: string): Promise<void>;

  /** The stored post or draft with the most similar text; `null` when none is similar. */
  nearest(signature: TextSignature): Promise<NearestPost | null>;

  /** Drafts, oldest first. */
  drafts(limit: number): Promise<readonly StoredPost[]>;
  /** Publishes a draft. @returns false when there is no such draft */
  approve(id: string, at: Date): Promise<boolean>;
  /** Deletes a draft. @returns false when there is no such draft */
  discard(id: string): Promise<boolean>;

  /** Replaces the text of a post or draft that a run wrote, if `unchanged` returns true for it. */
  edit(id: string, edit: PostEdit, unchanged: (post: StoredPost) => boolean): Promise<EditOutcome>;
  /** Turns a published post that a run wrote into a draft. @returns false when there is no such post */
  unpublish(id: string): Promise<boolean>;
  /** Deletes a published post that a run wrote. @returns false when there is no such post */
  remove(id: string): Promise<boolean>;

  counts(): Promise<PostCounts>;
}

/** An invalid cursor. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}
