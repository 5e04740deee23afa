import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ok } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { type PageContent, type Redirect, SiteParts } from '../../site/site-parts.ts';
import { BlogPostListQueryDto } from './dto/post-list-query.dto.ts';
import { PostsService } from './posts.service.ts';
import { postPath } from './to-post-dto.ts';

/** What the list page asks for first: the featured posts, and the first page of the others. */
const firstLists = [
  { featured: true, limit: 100 },
  { featured: false, limit: 20 },
] as const;

/** What narrows the list, in the order in which the app asks for it. */
const filters = ['search', 'category', 'tag'] as const;
/** Of a search the app takes so much. A longer name of a category or a tag is none, and the app is told so when it asks. */
const longest = { search: 200, category: 100, tag: 300 } as const;

/** More than any site has: the parts of the sitemap hold 50,000 each. */
const sitemapPosts = 500_000;

/** Gives the blog's pages what they show, so that they can be read, shared and indexed before the app has started. */
@Injectable()
export class BlogPages implements OnModuleInit {
  readonly #posts: PostsService;
  readonly #config: AppConfig;
  readonly #parts: SiteParts;

  constructor(posts: PostsService, @Inject(APP_CONFIG) config: AppConfig, parts: SiteParts) {
    this.#posts = posts;
    this.#config = config;
    this.#parts = parts;
  }

  onModuleInit(): void {
    this.#parts.fillWith('/blog', (_, query) => this.#list(query));
    this.#parts.fillWith('/blog/:postId', ({ postId = '' }) => this.#article(postId));
    this.#parts.addToSitemap(async () => {
      const posts = await this.#posts.newest(sitemapPosts);
      return posts.map(({ id, publishDate }) => ({
        loc: this.#config.publicUrl + postPath(id),
        lastmod: publishDate,
      }));
    });
  }

  async #list(query: URLSearchParams): Promise<PageContent> {
    const given: Partial<Record<(typeof filters)[number], string>> = {};
    for (const name of filters) {
      const text = query.get(name) ?? '';
      if (text !== '') given[name] = name === 'search' ? text.slice(0, longest.search) : text;
    }
    const search = new URLSearchParams(given).toString();
    const address = search === '' ? '/blog' : `/blog?${search}`;
    if (filters.some((name) => (given[name] ?? '').length > longest[name])) {
      return { status: 200, address, answers: {} };
    }
    const lists = await Promise.all(
      firstLists.map(async ({ featured, limit }) => {
        const asked = Object.assign(new BlogPostListQueryDto(), { featured, limit, ...given });
        const parameters = { featured: String(featured), limit: String(limit), ...given };
        const path = `/api/blog/posts?${new URLSearchParams(parameters).toString()}`;
        return [path, ok(await this.#posts.list(asked), 'These are the articles.')] as const;
      }),
    );
    return { status: 200, address, answers: Object.fromEntries(lists) };
  }

  async #article(postId: string): Promise<PageContent | Redirect> {
    const post = await this.#posts.read(postId).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'not_found') return null;
      throw error;
    });
    if (post !== null && post.id !== postId) return { to: postPath(post.id) };
    const answer = post && ok(post, 'This is the article.');
    return {
      status: post ? 200 : 404,
      address: postPath(postId),
      // Under the path that the app asks for it at.
      answers: { [`/api/blog/posts/${postId}`]: answer },
    };
  }
}
