import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BadCursor, type PostStore } from '@plumbline/blog';
import type { PostSummary, StoredPost } from '@plumbline/content';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ProblemError } from '../../http/problems.ts';
import { RenderedTexts } from '../rendered-texts.ts';
import type { RenderedText } from '../text-jobs.ts';
import { productPlaceholder, toPostDto, toSummaryDto, withProductName } from './post-answers.ts';
import { POST_STORE } from './post-store.module.ts';
import type {
  BlogCategoriesDto,
  BlogPostDto,
  BlogPostListDto,
  BlogPostListQueryDto,
  BlogPostViewsDto,
} from './post.dto.ts';

const relatedPosts = 3;

/** Counting every post takes longer than reading a page of them. */
const categoriesFreshMs = 30_000;

/** Characters that databases reject in a text, so no post has them. */
const isName = (text: string): boolean => /^[^\p{Cc}\p{Cs}]{1,300}$/u.test(text);

const withoutControls = (text: string | undefined): string =>
  (text ?? '').replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

/** What readers see of the blog. */
@Injectable()
export class PostsService {
  readonly #named: (text: string) => string;
  readonly #readers: ReaderKeys;
  #categories: { readonly at: number; readonly counted: Promise<BlogCategoriesDto> } | null = null;

  constructor(
    @Inject(POST_STORE) private readonly store: PostStore,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly texts: RenderedTexts,
  ) {
    this.#named = withProductName(config.productName);
    this.#readers = new ReaderKeys(store);
  }

  async list(query: BlogPostListQueryDto): Promise<BlogPostListDto> {
    const page = await this.store
      .list({
        search: this.#asStored(withoutControls(query.search)),
        category: withoutControls(query.category) || null,
        tag: withoutControls(query.tag) || null,
        featured: query.featured ?? null,
        writtenBy: query.writtenBy ?? null,
        after: query.after ?? null,
        limit: query.limit,
      })
      .catch((error: unknown) => {
        if (!(error instanceof BadCursor)) throw error;
        const message = '"after" must be the "next" value of a page';
        throw new ProblemError('validation_failed', { errors: [{ field: 'after', message }] });
      });
    return {
      posts: page.posts.map((post) => toSummaryDto(post, this.#named)),
      next: page.next,
      total: { ...page.total },
    };
  }

  /** Counted at most twice a minute. */
  categories(): Promise<BlogCategoriesDto> {
    const now = performance.now();
    if (this.#categories && now - this.#categories.at < categoriesFreshMs)
      return this.#categories.counted;
    const counted = this.#countCategories();
    const kept = { at: now, counted };
    this.#categories = kept;
    counted.catch(() => {
      if (this.#categories === kept) this.#categories = null;
    });
    return counted;
  }

  async #countCategories(): Promise<BlogCategoriesDto> {
    const { byCategory, generated } = await this.store.counts();
    return {
      categories: Object.entries(byCategory).map(([name, posts]) => ({ name, posts })),
      generated,
    };
  }

  /** @throws ProblemError `not_found`; EngineError when its text cannot be rendered */
  async read(idOrSourceId: string): Promise<BlogPostDto> {
    const post = await this.#find(idOrSourceId);
    const [text, neighbors, related] = await Promise.all([
      this.#render(post),
      this.store.neighbors(post.id),
      this.store.related(post.id, relatedPosts),
    ]);
    return toPostDto({
      post,
      text,
      neighbors,
      related,
      publicUrl: this.config.publicUrl,
      named: this.#named,
    });
  }

  /** @throws ProblemError `not_found` */
  async countView(idOrSourceId: string, reader: Reader): Promise<BlogPostViewsDto> {
    const { id, views } = await this.#find(idOrSourceId);
    const key = await this.#readers.keyOf(reader);
    if (key === null) return { views };
    return { views: await this.store.countView(id, key.key, key.day) };
  }

  /** The newest posts with the product's name in place. */
  async newest(limit: number): Promise<PostSummary[]> {
    const posts = await this.store.newest(limit);
    return posts.map((post) => ({
      ...post,
      title: this.#named(post.title),
      excerpt: this.#named(post.excerpt),
      author: this.#named(post.author),
    }));
  }

  /** The newest posts with their texts, for the feed. */
  async newestWhole(limit: number): Promise<{ post: PostSummary; html: string }[]> {
    const summaries = await this.newest(limit);
    const posts = await Promise.all(
      summaries.map(async (post) => {
        const whole = await this.store.find(post.id);
        return whole && { post, html: (await this.#render(whole)).html };
      }),
    );
    return posts.filter((post) => post !== null);
  }

  #render({ content, authorship }: StoredPost): Promise<RenderedText> {
    return this.texts.render(this.#named(content), { unvouched: authorship.by === 'model' });
  }

  async #find(idOrSourceId: string): Promise<StoredPost> {
    const post = isName(idOrSourceId) ? await this.store.find(idOrSourceId) : null;
    if (post) return post;
    throw new ProblemError('not_found', {
      detail: 'There is no article at this URL. See /blog for all articles.',
    });
  }

  /** Readers see the product's name in place of a placeholder, and may search for it. */
  #asStored(search: string): string {
    const { productName } = this.config;
    return search.toLowerCase() === productName.toLowerCase() ? productPlaceholder : search;
  }
}

/** What we know about a reader. Kept only while the reader is counted. */
interface Reader {
  /** The visitor as rate limits count them. */
  readonly clientKey: string;
  readonly userAgent: string;
}

interface ReaderKey {
  readonly key: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

type SaltStore = Pick<PostStore, 'forgetReaders' | 'readerSalt'>;

/** Words that occur in the User-Agent of programs but of no browser. */
const program =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|archiver|preview|facebookexternalhit|embedly|headless|lighthouse|pagespeed|monitor|uptime|pingdom|scan|fetch|curl|wget|python|java\/|okhttp|go-http|node\b|axios|libwww|php|ruby|perl|scrapy|phantom|selenium|playwright|feed|rss/i;

/** Whether a User-Agent names a program rather than a browser. */
export function isProgram(userAgent: string): boolean {
  return !/^Mozilla\/\d|^Opera\//.test(userAgent) || program.test(userAgent);
}

/**
 * Identifies a reader for one day by a hash of IP address and User-Agent. The salt is random and deleted at the end of
 * the day, so nobody can find out afterwards who read what. All replicas use the same salt. Nothing else is stored
 * about the reader.
 */
export class ReaderKeys {
  #salt: { readonly day: string; readonly bytes: string } | null = null;

  constructor(
    private readonly store: SaltStore,
    private readonly now = () => new Date(),
  ) {}

  /** @returns `null` for programs, which are no readers */
  async keyOf({ clientKey, userAgent }: Reader): Promise<ReaderKey | null> {
    if (isProgram(userAgent)) return null;
    const day = this.now().toISOString().slice(0, 10);
    const salt = await this.#saltOf(day);
    const key = createHmac('sha256', salt)
      .update(JSON.stringify([clientKey, userAgent]))
      .digest('base64url');
    return { key, day };
  }

  async #saltOf(day: string): Promise<string> {
    if (this.#salt?.day === day) return this.#salt.bytes;
    const bytes = await this.store.readerSalt(day, randomBytes(32).toString('base64url'));
    await this.store.forgetReaders(day);
    this.#salt = { day, bytes };
    return bytes;
  }
}
