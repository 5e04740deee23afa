import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { articleStructuredData } from '@plumbline/blog';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ok } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { embeddedAnswer, headTags } from '../../site/markup.ts';
import { type Filling, type Redirect, SiteParts } from '../../site/site-parts.ts';
import { articleAfter, articleHeader, missingArticle, postLinks } from './blog-markup.ts';
import type { BlogPostDto } from './dto/post.dto.ts';
import { BlogPostListQueryDto } from './dto/post-list-query.dto.ts';
import { PostsService } from './posts.service.ts';
import { postPath } from './to-post-dto.ts';

/** What the list page asks for first: the featured posts, and the first page of the others. */
const firstLists = [
  { featured: true, limit: 100 },
  { featured: false, limit: 20 },
] as const;

/** More than any site has: the parts of the sitemap hold 50,000 each. */
const sitemapPosts = 500_000;

/** Fills the blog's pages in, so that they can be read, shared and indexed before the app has started. */
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
    this.#parts.fillWith('/blog', () => this.#list());
    this.#parts.fillWith('/blog/:postId', ({ postId = '' }) => this.#article(postId));
    this.#parts.addToSitemap(async () => {
      const posts = await this.#posts.newest(sitemapPosts);
      return posts.map(({ id, publishDate }) => ({
        loc: this.#config.publicUrl + postPath(id),
        lastmod: publishDate,
      }));
    });
  }

  async #list(): Promise<Filling> {
    const lists = await Promise.all(
      firstLists.map(async ({ featured, limit }) => {
        const query = Object.assign(new BlogPostListQueryDto(), { featured, limit });
        const answer = ok(await this.#posts.list(query), 'These are the articles.');
        return { path: `/api/blog/posts?featured=${featured}&limit=${limit}`, answer };
      }),
    );
    return {
      status: 200,
      head: lists.map(({ path, answer }) => embeddedAnswer(path, answer)).join(''),
      gaps: { list: postLinks(lists.flatMap(({ answer }) => answer.data.posts)) },
    };
  }

  async #article(postId: string): Promise<Filling | Redirect> {
    const post = await this.#posts.read(postId).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'not_found') return null;
      throw error;
    });
    if (post === null) return this.#missing(postId);
    if (post.id !== postId) return { to: postPath(post.id) };
    return {
      status: 200,
      head: headTags(this.#tagsOf(post)) + embedded(postId, ok(post, 'This is the article.')),
      gaps: { header: articleHeader(post), body: post.html, after: articleAfter(post) },
    };
  }

  #missing(postId: string): Filling {
    const tags = headTags({
      ...this.#site(),
      title: 'Blog Post Not Found',
      description: missingArticle.text,
      keywords: [],
      canonicalUrl: null,
      type: 'website',
      structuredData: [],
    });
    return {
      status: 404,
      head: tags + embedded(postId, null),
      gaps: { header: missingArticle.html },
    };
  }

  #tagsOf(post: BlogPostDto) {
    const { publicUrl, productName } = this.#config;
    const site = this.#site();
    return {
      ...site,
      title: post.title,
      description: post.metaDescription,
      keywords: post.tags,
      canonicalUrl: post.canonicalUrl,
      type: 'article',
      article: { published_time: post.publishDate, section: post.category },
      structuredData: articleStructuredData(
        { ...post, url: post.canonicalUrl, description: post.metaDescription },
        { name: productName, url: publicUrl, imageUrl: site.imageUrl },
      ),
    } as const;
  }

  #site() {
    const { publicUrl, productName } = this.#config;
    return { siteName: productName, imageUrl: `${publicUrl}/og.png` };
  }
}

/** Under the path that the app asks for it at. */
const embedded = (postId: string, answer: unknown): string =>
  embeddedAnswer(`/api/blog/posts/${postId}`, answer);
