import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { createSingleFlightCache } from '@plumbline/page';
import { escapeXml } from '@plumbline/seo/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { RouteLimits } from '../../http/api-operation.ts';
import { sendFile, SiteFile } from '../../site/site-file.ts';
import { postPath } from './post-answers.ts';
import { PostsService } from './posts.service.ts';

/** One entry of the feed. */
export interface FeedItem {
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly publishDate: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Absolute. */
  readonly url: string;
  /** Sanitized. */
  readonly html: string;
}

interface FeedOptions {
  readonly publicUrl: string;
  readonly siteName: string;
  readonly items: readonly FeedItem[];
}

/** RFC 822 with a four-digit year, as RSS 2.0 requires: `Thu, 15 Jan 2026 00:00:00 +0000`. */
const rfc822 = (day: string): string => new Date(day).toUTCString().replace('GMT', '+0000');

const tag = /<[a-z][^<>]*>/gi;
const address = / (href|src)="([/#][^"]*)"/g;

/** Makes the URLs of links and images in sanitized HTML absolute, because a feed reader shows it on another site. */
export function withAbsoluteLinks(html: string, publicUrl: string, pageUrl: string): string {
  return html.replace(tag, (whole) =>
    whole.replace(
      address,
      (_, name: string, path: string) =>
        ` ${name}="${path.startsWith('#') ? pageUrl : publicUrl}${path}"`,
    ),
  );
}

function itemXml(item: FeedItem, publicUrl: string): string {
  const element = (name: string, text: string) => `      <${name}>${escapeXml(text)}</${name}>\n`;
  return `    <item>
${element('title', item.title)}${element('link', item.url)}      <guid isPermaLink="true">${escapeXml(item.url)}</guid>
${element('pubDate', rfc822(item.publishDate))}${element('dc:creator', item.author)}${[item.category, ...item.tags].map((name) => element('category', name)).join('')}${element('description', item.excerpt)}${element('content:encoded', withAbsoluteLinks(item.html, publicUrl, item.url))}    </item>
`;
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification), valid for any text. */
export function feedXml({ publicUrl, siteName, items }: FeedOptions): string {
  const title = escapeXml(`${siteName} blog`);
  const newest = items[0]
    ? `    <lastBuildDate>${rfc822(items[0].publishDate)}</lastBuildDate>\n`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${title}</title>
    <link>${escapeXml(publicUrl)}/blog</link>
    <description>${escapeXml(`Articles on search engine optimization by ${siteName}.`)}</description>
    <language>en</language>
${newest}    <atom:link href="${escapeXml(publicUrl)}/feed.xml" rel="self" type="application/rss+xml"/>
${items.map((item) => itemXml(item, publicUrl)).join('')}  </channel>
</rss>
`;
}

const feedLength = 20;

/**
 * How long a feed is cached while its list of posts is unchanged. A second edit on the same day changes only the texts,
 * and reading them takes twenty queries.
 */
const keptMs = 5_000;

@ApiExcludeController()
@Controller('feed.xml')
export class FeedController {
  /** The current list of posts. Not cached, but shared by concurrent requests. */
  readonly #lists = createSingleFlightCache<string>({ maxBytes: 0, sizeOf: () => 1, ttlMs: 0 });
  /** The feed of the newest list. */
  readonly #feeds = createSingleFlightCache<SiteFile>({
    ...{ maxBytes: 1, sizeOf: () => 1, ttlMs: keptMs },
    clock: () => performance.now(),
  });

  constructor(
    private readonly posts: PostsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get()
  @RouteLimits({ cost: 'page' })
  async readFeed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const list = await this.#lists.get('newest', () => this.#listed());
    const feed = await this.#feeds.get(list, () => this.#make());
    return sendFile(request, reply, feed, 200, 'no-cache');
  }

  async #listed(): Promise<string> {
    const newest = await this.posts.newest(feedLength);
    return JSON.stringify(newest.map(({ views: _, ...post }) => post));
  }

  async #make(): Promise<SiteFile> {
    const { publicUrl, productName } = this.config;
    const posts = await this.posts.newestWhole(feedLength);
    const items = posts.map(({ post, html }) => ({
      ...post,
      html,
      url: publicUrl + postPath(post.id),
    }));
    const xml = feedXml({ publicUrl, siteName: productName, items });
    return new SiteFile('feed.rss', Buffer.from(xml));
  }
}
