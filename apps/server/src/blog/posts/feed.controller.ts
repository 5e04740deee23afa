import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { Kept } from '../../site/kept.ts';
import { sendFile } from '../../site/send-file.ts';
import { SiteFile } from '../../site/site-file.ts';
import { feedXml } from './feed.ts';
import { PostsService } from './posts.service.ts';
import { postPath } from './to-post-dto.ts';

const feedLength = 20;

/**
 * How long a feed is kept while its list of posts is the same: an edit on the day of the last one shows in the texts
 * alone, and reading these takes twenty queries.
 */
const keptMs = 5_000;

@ApiExcludeController()
@Controller('feed.xml')
export class FeedController {
  readonly #posts: PostsService;
  readonly #config: AppConfig;
  /** What the list of posts says now; shared by requests at the same time. */
  readonly #newest = new Kept(() => this.#listed(), 0);
  #feed = new Kept(() => this.#make(), keptMs);
  /** The list that the feed was made for. */
  #list = '';
  /** The last feed, compressed: most readers get the same again. */
  #last: SiteFile | null = null;

  constructor(posts: PostsService, @Inject(APP_CONFIG) config: AppConfig) {
    this.#posts = posts;
    this.#config = config;
  }

  @Get()
  @RouteLimits({ cost: 'page' })
  async readFeed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const list = await this.#newest.get();
    if (list !== this.#list) {
      this.#list = list;
      this.#feed = new Kept(() => this.#make(), keptMs);
    }
    return sendFile(request, reply, await this.#feed.get(), 200, 'no-cache');
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
    const file = new SiteFile('feed.rss', Buffer.from(xml));
    if (this.#last?.etag('identity') !== file.etag('identity')) this.#last = file;
    return this.#last ?? file;
  }
}
