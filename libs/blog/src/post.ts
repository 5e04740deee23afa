/** Where a post came from. The first three ship with the product as content files; the last is a row that a run wrote. */
export type PostOrigin = 'static' | 'sample' | 'converted' | 'generated';

/** A draft waits for approval (`BLOG_REVIEW=true`); only published posts are seen by readers. */
type PostState = 'published' | 'draft';

/** A source that a post leans on. */
interface PostSource {
  readonly title: string;
  readonly url: string;
}

/** How a post was made, told to its readers. */
export interface PostMaking {
  /** `person`: ships with the product. `model`: written by a language model and checked by the gates. */
  readonly by: 'person' | 'model';
  /** The model's name; `null` when a person wrote it. */
  readonly model: string | null;
  /** ISO 8601; `null` for content files. */
  readonly at: string | null;
  /** Whether it failed a gate once and was mended. */
  readonly repaired: boolean;
  /** Whether a person approved it before it was published. */
  readonly reviewed: boolean;
}

/** One article, whatever its origin. Text is Markdown; `{product}` in it stands for the product's name. */
export interface Post {
  /** Names it in `/blog/{id}`, in lists and as canonical address. For samples, converted and generated posts it is the slug. */
  readonly id: string;
  /** The other name that `/blog/{id}` accepts and leads on from: `auto-2025-08-11-1`. `null` for static articles. */
  readonly sourceId: string | null;
  readonly origin: PostOrigin;
  readonly state: PostState;
  readonly title: string;
  readonly excerpt: string;
  /** 110 to 160 characters. */
  readonly metaDescription: string;
  /** GitHub-flavoured Markdown without an H1 and without HTML. */
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
  /** The specified figure that real views are counted on top of; 0 for generated posts. */
  readonly startingViews: number;
  /** Searches a month for its topic, from the published table: estimated. `null` for static articles. */
  readonly targetSearchVolume: number | null;
  readonly sources: readonly PostSource[];
  readonly making: PostMaking;
}

/** A post without its text, and with the views of today: what lists show. */
export interface PostSummary extends Omit<Post, 'content' | 'sources'> {
  /** `startingViews` and the readers counted since. */
  readonly views: number;
}

/** A post as it is read. */
export interface StoredPost extends Post {
  readonly views: number;
}
