import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { createSingleFlightCache } from '@plumbline/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { RouteLimits } from '../../http/api-operation.ts';
import { sendFile } from '../../site/send-file.ts';
import { SiteFile } from '../../site/site-file.ts';
import { feedXml } from './feed.ts';
import { PostsService } from './posts.service.ts';
import { postPath } from './to-post-dto.ts';

const feedLength = 20;

/**
 * How long a feed is cached while its list of posts is unchanged. A second edit on the same day changes only the texts,
 * and reading them takes twenty queries.
 */
const keptMs = 5_000;

@ApiExcludeController()
@Controller('feed.xml')
export class FeedController {
  readonly #posts: PostsService;
  readonly #config: AppConfig;
  /** The current list of posts. Not cached, but shared by concurrent requests. */
  readonly #lists = createSingleFlightCache<string>({ maxBytes: 0, sizeOf: () => 1, ttlMs: 0 });
  /** The feed of the newest list. */
  readonly #feeds = createSingleFlightCache<SiteFile>({
    ...{ maxBytes: 1, sizeOf: () => 1, ttlMs: keptMs },
    clock: () => performance.now(),
  });

  constructor(posts: PostsService, @Inject(APP_CONFIG) config: AppConfig) {
    this.#posts = posts;
    this.#config = config;
  }

  @Get()
  @RouteLimits({ cost: 'page' })
  async readFeed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const list = await this.#lists.get('newest', () => this.#listed());
    const feed = await this.#feeds.get(list, () => this.#make());
    return sendFile(request, reply, feed, 200, 'no-cache');
  }

  async #listed(): Promise<string> {
    const newest = await this.#posts.newest(feedLength);
    return JSON.stringify(newest.map(({ views: _, ...post }) => post));
  }

  async #make(): Promise<SiteFile> {
    const { publicUrl, productName } = this.#config;
    const posts = await this.#posts.newestWhole(feedLength);
    const items = posts.map(({ post, html }) => ({
      ...post,
      html,
      url: publicUrl + postPath(post.id),
    }));
    const xml = feedXml({ publicUrl, siteName: productName, items });
    return new SiteFile('feed.rss', Buffer.from(xml));
  }
}
