import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { sendFile } from '../../site/send-file.ts';
import { SiteFile } from '../../site/site-file.ts';
import { feedXml } from './feed.ts';
import { PostsService } from './posts.service.ts';
import { postPath } from './to-post-dto.ts';

const feedLength = 20;

@ApiExcludeController()
@Controller('feed.xml')
export class FeedController {
  readonly #posts: PostsService;
  readonly #config: AppConfig;
  /** The last feed, compressed: most readers get the same again. */
  #last: SiteFile | null = null;

  constructor(posts: PostsService, @Inject(APP_CONFIG) config: AppConfig) {
    this.#posts = posts;
    this.#config = config;
  }

  @Get()
  async readFeed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
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
    return sendFile(request, reply, this.#last ?? file, 200, 'no-cache');
  }
}
