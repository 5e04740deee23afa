import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PageContent, SiteParts } from '../../site/site-parts.ts';
import { BlogPostListQueryDto } from '../posts/post.dto.ts';
import { listAnswer, postsPath } from '../posts/post-answers.ts';
import { PostsService } from '../posts/posts.service.ts';
import { BlogStats, statsAnswer, statsPath } from './blog-stats.ts';

/** How many of the newest posts the automation page requests. */
const newestPosts = 20;

/**
 * Gives the operator's pages the public figures. The pages then know from the start what this server can do, and
 * nothing moves later. Only the browser knows whether it has the token.
 */
@Injectable()
export class GenerationPages implements OnModuleInit {
  readonly #stats: BlogStats;
  readonly #posts: PostsService;
  readonly #parts: SiteParts;

  constructor(stats: BlogStats, posts: PostsService, parts: SiteParts) {
    this.#stats = stats;
    this.#posts = posts;
    this.#parts = parts;
  }

  onModuleInit(): void {
    this.#parts.fillWith('/blog-dashboard', async () => ({
      ...{ status: 200, address: '/blog-dashboard' },
      answers: await this.#figures(),
    }));
    this.#parts.fillWith('/blog-automation', async () => ({
      ...{ status: 200, address: '/blog-automation' },
      answers: { ...(await this.#figures()), ...(await this.#newest()) },
    }));
  }

  async #figures(): Promise<PageContent['answers']> {
    return { [statsPath]: statsAnswer(await this.#stats.read()) };
  }

  async #newest(): Promise<PageContent['answers']> {
    const asked = Object.assign(new BlogPostListQueryDto(), { limit: newestPosts });
    const list = await this.#posts.list(asked);
    return { [`${postsPath}?limit=${newestPosts}`]: listAnswer(list) };
  }
}
