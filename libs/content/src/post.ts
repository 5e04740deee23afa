/** Origin of a post. The first three ship with the product as content files; the last is written by a run. */
export type PostOrigin = 'static' | 'sample' | 'converted' | 'generated';

/** A draft waits for approval (`BLOG_REVIEW=true`); readers see only published posts. */
type PostState = 'published' | 'draft';

/** A source of a post. */
interface PostSource {
  readonly title: string;
  readonly url: string;
}

/** How a post was made, shown to its readers. */
export interface PostAuthorship {
  /** `person`: ships with the product. `model`: written by a language model and checked by the gates. */
  readonly by: 'person' | 'model';
  /** The model's name; `null` when a person wrote it. */
  readonly model: string | null;
  /** ISO 8601; `null` for content files. */
  readonly at: string | null;
  /** Whether it failed a gate once and was repaired. */
  readonly repaired: boolean;
  /** Whether a person approved it before it was published. */
  readonly reviewed: boolean;
}

/** One article of any origin. Text is Markdown; `{product}` becomes the product's name. */
export interface Post {
  /**
   * Id in `/blog/{id}`, in lists and in the canonical URL. For samples, converted and generated posts it is the
   * slug.
   */
  readonly id: string;
  /** Another id that `/blog/{id}` accepts and redirects: `auto-2025-08-11-1`. `null` for static articles. */
  readonly sourceId: string | null;
  readonly origin: PostOrigin;
  readonly state: PostState;
  readonly title: string;
  readonly excerpt: string;
  /** 110 to 160 characters. */
  readonly metaDescription: string;
  /** GitHub-flavored Markdown without an H1 and without HTML. */
  readonly content: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly publishDate: string;
  /** Minutes: words / 200, rounded, at least 1. */
  readonly readTime: number;
  /** Counted in the rendered text. */
  readonly words: number;
  readonly category: string;
  readonly tags: readonly string[];
  readonly featured: boolean;
  /** Monthly searches for its topic, from the published table: estimated. `null` for static articles. */
  readonly targetSearchVolume: number | null;
  readonly sources: readonly PostSource[];
  readonly authorship: PostAuthorship;
}

/** What happened to a post after it was stored. */
interface Since {
  /** Readers counted by this site. */
  readonly views: number;
  /** The day of the operator's last edit, `YYYY-MM-DD`; `null` when there was none. */
  readonly editedOn: string | null;
}

/** A post without its text, for lists. */
export interface PostSummary extends Omit<Post, 'content' | 'sources'>, Since {}

/** A post with its text, for the page that shows it. */
export interface StoredPost extends Post, Since {}

/** The date of the text that readers see. A draft may be edited before it is published. */
export const modifiedOn = ({
  publishDate,
  editedOn,
}: Pick<StoredPost, 'publishDate' | 'editedOn'>): string =>
  editedOn !== null && editedOn > publishDate ? editedOn : publishDate;
