import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { modifiedOn } from '@plumbline/content';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ProblemError } from '../../http/problems.ts';
import { type PageContent, type Redirect, SiteParts } from '../../site/site-parts.ts';
import {
  categoriesAnswer,
  categoriesPath,
  listAnswer,
  postAnswer,
  postPath,
  postsPath,
} from './post-answers.ts';
import { BlogPostListQueryDto, writers } from './post.dto.ts';
import { PostsService } from './posts.service.ts';

/** Query parameters that filter the list, in the order of the app's requests. */
const filters = ['search', 'category', 'tag'] as const;
/**
 * Longest search that the app accepts. A longer category, tag or cursor doesn't exist, and the API says so.
 */
const longest = { search: 200, category: 100, tag: 300, after: 1_000 } as const;

type Asked = Partial<Record<keyof typeof longest, string>> & {
  writtenBy?: (typeof writers)[number];
};

/** More posts than any site has, because each part of the sitemap has up to 50,000. */
const sitemapPosts = 500_000;

/** Gives the blog's pages their data, so that they can be read, shared and indexed before the app has started. */
@Injectable()
export class BlogPages implements OnModuleInit {
  constructor(
    private readonly posts: PostsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly parts: SiteParts,
  ) {}

  onModuleInit(): void {
    this.parts.fillWith('/blog', (_, query) => this.#list(query));
    this.parts.fillWith('/blog/:postId', ({ postId = '' }) => this.#article(postId));
    this.parts.addToSitemap(async () => {
      const posts = await this.posts.newest(sitemapPosts);
      return posts.map((post) => ({
        loc: this.config.publicUrl + postPath(post.id),
        lastmod: modifiedOn(post),
      }));
    });
  }

  async #list(query: URLSearchParams): Promise<PageContent> {
    const given: Asked = {};
    for (const name of filters) {
      const text = query.get(name) ?? '';
      if (text !== '') given[name] = name === 'search' ? text.slice(0, longest.search) : text;
    }
    const writtenBy = writers.find((writer) => writer === query.get('writtenBy'));
    if (writtenBy !== undefined) given.writtenBy = writtenBy;
    const after = query.get('after') || null;
    const filter: Asked = after === null ? given : { ...given, after };
    const search = new URLSearchParams(filter).toString();
    const address = search === '' ? '/blog' : `/blog?${search}`;
    const unanswered: PageContent = { status: 200, address, answers: {} };
    const names = [...filters, 'after'] as const;
    if (names.some((name) => (filter[name] ?? '').length > longest[name])) return unanswered;
    try {
      // Featured posts appear above the first page of the others, and a later page needs only their number. Search
      // results are one list.
      const lists =
        given.search === undefined
          ? [
              this.#answer({ featured: true, limit: after === null ? 100 : 1 }, given),
              this.#answer({ featured: false, limit: 20 }, filter),
            ]
          : [this.#answer({ limit: 20 }, filter)];
      const answers = await Promise.all([...lists, this.#categories()]);
      return { ...unanswered, answers: Object.fromEntries(answers) };
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'validation_failed') return unanswered;
      throw error;
    }
  }

  async #categories(): Promise<readonly [path: string, answer: unknown]> {
    return [categoriesPath, categoriesAnswer(await this.posts.categories())];
  }

  /** A list, keyed by the path that the app requests. */
  async #answer(
    wanted: Pick<BlogPostListQueryDto, 'limit' | 'featured'>,
    filter: Asked,
  ): Promise<readonly [path: string, answer: unknown]> {
    const asked = Object.assign(new BlogPostListQueryDto(), { ...wanted, ...filter });
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...wanted, ...filter }))
      parameters.set(name, String(value));
    const path = `${postsPath}?${parameters.toString()}`;
    return [path, listAnswer(await this.posts.list(asked))];
  }

  async #article(postId: string): Promise<PageContent | Redirect> {
    const post = await this.posts.read(postId).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'not_found') return null;
      throw error;
    });
    if (post !== null && post.id !== postId) return { to: postPath(post.id) };
    const answer = post && postAnswer(post);
    return {
      status: post ? 200 : 404,
      address: postPath(postId),
      // Keyed by the path that the app requests.
      answers: { [`${postsPath}/${postId}`]: answer },
    };
  }
}
