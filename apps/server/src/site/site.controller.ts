import { Controller, Get, Inject, Logger, type OnModuleInit, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type SitemapUrl, writeSitemap } from '@plumbline/seo/sitemap';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { unknownAddress } from '../http/problem-filter.ts';
import { ProblemError } from '../http/problems.ts';
import { isApiCall } from '../http/request-target.ts';
import { cspHeader } from '../http/security-headers.ts';
import { RateLimits, VisitorTurns } from '../http/visitor-limit.ts';
import type { MadeCall, WantedCall } from './render-jobs.ts';
import { RenderedSite, type SitePageFile } from './rendered-site.ts';
import { normalizedPath, type RequestedRoute } from './requested-route.ts';
import { sendFile, SiteFile } from './site-file.ts';
import { SiteParts } from './site-parts.ts';
import {
  type Downloads,
  loadDownloads,
  loadWebBuild,
  type SitePage,
  type WebBuild,
} from './web-build.ts';
import { createSingleFlightCache, type SingleFlightCache } from '@plumbline/page';

/** Permanently moved URLs. */
const moved: ReadonlyMap<string, string> = new Map([['/privacy', '/privacy-policy']]);

const notBuilt = `The API runs; the web app is not built yet.

Build it with "npm start", or use the API: see /docs.
`;

const noCache = 'no-cache';

/** Filtered lists multiply URLs without new content. Crawlers find all articles in the unfiltered list. */
const blogFilters = ['category', 'search', 'tag', 'writtenBy'];

/** RFC 9309: all crawlers may fetch pages, but not calls, pages that make calls, or filtered lists. */
const robotsTxt = (publicUrl: string): string => {
  const blocked = [
    '/api/',
    '/*?run=1',
    '/*&run=1',
    ...blogFilters.map((name) => `/blog?*${name}=`),
  ];
  const rules = blocked.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
};

/** After how many seconds to request a page again that couldn't be read or rendered. */
const retryAfterSeconds = '10';

/** Everything but the API: pages, their files, sitemap.xml, robots.txt. */
@ApiExcludeController()
@Controller()
export class SiteController implements OnModuleInit {
  private readonly logger = new Logger(SiteController.name);
  private build: WebBuild | null = null;
  private downloads: Downloads | null = null;
  private readonly turns = new VisitorTurns();
  private readonly robots: SiteFile;
  private readonly sitemap: SitemapFiles;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly parts: SiteParts,
    private readonly rendered: RenderedSite,
    private readonly limits: RateLimits,
  ) {
    this.robots = new SiteFile('robots.txt', Buffer.from(robotsTxt(config.publicUrl)));
    this.sitemap = new SitemapFiles(config.publicUrl, () => this.sitemapUrls());
  }

  async onModuleInit(): Promise<void> {
    this.build = await loadWebBuild(this.config.webDist, this.config);
    this.downloads = await loadDownloads(this.config.webDist);
    if (this.build === null) {
      this.logger.warn('The web app is not built: only the API is served');
    }
  }

  @Get('*')
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/', query] = splitOnce(request.url);
    const search = query === undefined ? '' : `?${query}`;
    if (isApiCall(request)) throw unknownAddress(request);

    if (path === '/robots.txt') return sendFile(request, reply, this.robots, 200, noCache);
    const sitemap = await this.sitemap.file(path);
    if (sitemap) return sendFile(request, reply, sitemap, 200, noCache);
    if (this.build === null) return this.sayNotBuilt(request, reply, path);

    const page = this.build.pages.get(path);
    if (page) return this.sendPage(request, reply, page, search);

    const target = moved.get(normalizedPath(path)) ?? canonicalPath(path, this.build);
    if (target !== undefined) {
      void reply.header('cache-control', noCache).redirect(`${target}${search}`, 301);
      return;
    }
    for (const route of this.build.requested) {
      const parameters = route.parametersOf(path);
      if (parameters) {
        return this.sendRequested(request, reply, { route, parameters, path, search });
      }
    }

    const file = this.build.files.get(path) ?? this.commonPicture(path, this.build);
    if (file) {
      const name = this.downloads?.nameOf(path);
      if (name) void reply.header('content-disposition', `attachment; filename="${name}"`);
      return sendFile(request, reply, file, 200, cachingOf(path));
    }
    if (this.downloads?.isMissing(path)) throw new ProblemError('file_not_made');
    if (this.build.notFound === null) throw unknownAddress(request);
    return this.sendPage(request, reply, this.build.notFound, '');
  }

  /** For a page without its own image: a post written since the build, or a build without a browser. */
  private commonPicture(path: string, { pages, requested, files }: WebBuild): SiteFile | undefined {
    const [, page] = /^\/og(\/.+)\.png$/.exec(path) ?? [];
    if (page === undefined) return undefined;
    const isPage = page === '/home' || pages.has(page);
    const isKnown = isPage || requested.some((route) => route.parametersOf(page) !== null);
    return isKnown ? files.get('/og.png') : undefined;
  }

  /** The pages of the build, then what other modules add. */
  private async sitemapUrls(): Promise<SitemapUrl[]> {
    const pages = [...(this.build?.pages.values() ?? [])].filter(
      ({ status, indexable }) => status === 200 && indexable,
    );
    const requested = (this.build?.requested ?? []).filter(
      ({ isAddress, indexable }) => isAddress && indexable,
    );
    return [
      ...pages.map(({ path, lastModified }) => ({
        loc: new URL(path, this.config.publicUrl).href,
        lastmod: lastModified,
      })),
      ...requested.map(({ route }) => ({ loc: new URL(route, this.config.publicUrl).href })),
      ...(await this.parts.sitemapUrls()),
    ];
  }

  /** A built page, or its version for this URL and operator. */
  private async sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: SitePage,
    search: string,
  ): Promise<void> {
    if (page.resultTemplate !== null && asksToRun(request, search)) {
      return this.sendResult(request, reply, page, search);
    }
    const made =
      this.rendered.ready(page, search) ??
      (await this.inTurn(request, reply, () => this.rendered.built(page, search)));
    void reply.header(cspHeader, page.policy);
    return sendPageFile(request, reply, made ?? page);
  }

  /** A tool's page with its result, for a browser without scripts: the server makes the calls that a script would make. */
  private async sendResult(
    request: FastifyRequest,
    reply: FastifyReply,
    page: SitePage,
    search: string,
  ): Promise<void> {
    await this.limits.countPage(request);
    const inTurn = <Made>(render: () => Promise<Made>) => this.turns.run(request.ip, render);
    const made = await this.rendered.run(page, search, inTurn, (calls) =>
      Promise.all(calls.map((call) => makeCall(request, reply, call))),
    );
    void reply.headers({ [cspHeader]: page.policy, 'x-robots-tag': 'noindex' });
    return sendPageFile(request, reply, made ?? page, 'no-store');
  }

  private async sendRequested(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, parameters, path, search }: RequestedPage,
  ): Promise<void> {
    const page = await this.inTurn(request, reply, () =>
      this.rendered.page(route, parameters, { path, search }),
    );
    if ('to' in page) {
      void reply.header('cache-control', noCache).redirect(`${page.to}${search}`, 301);
      return;
    }
    void reply.header(cspHeader, route.template.policy);
    if (page.noIndex || !route.indexable) void reply.header('x-robots-tag', 'noindex');
    return sendPageFile(request, reply, page);
  }

  /**
   * Renders a page for a visitor, within limits. Over the limit, a crawler gets 429 and comes back later; an empty page
   * with status 200 would be indexed.
   */
  private async inTurn<Page>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Page>,
  ): Promise<Page> {
    await this.limits.countPage(request);
    return this.turns.run(request.ip, () => {
      // The visitor left while their other pages were rendered.
      if (reply.raw.destroyed) throw new ProblemError('cancelled');
      return make();
    });
  }

  private sayNotBuilt(request: FastifyRequest, reply: FastifyReply, path: string): void {
    if (path !== '/') throw unknownAddress(request);
    void reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
      .type('text/plain; charset=utf-8')
      .send(notBuilt);
  }
}

/**
 * Whether a page's URL contains inputs for a tool and a person opened it: not an image or frame of another page, a
 * prefetch, or a HEAD request.
 */
function asksToRun({ method, headers }: FastifyRequest, search: string): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose = '' } = headers;
  return (
    method === 'GET' &&
    destination === 'document' &&
    !String(purpose).includes('prefetch') &&
    new URLSearchParams(search).get('run') === '1'
  );
}

/**
 * Makes an API call for the visitor who opened a page. It counts toward the visitor's limit, and is canceled when the
 * visitor leaves.
 */
async function makeCall(
  { ip, server, headers }: FastifyRequest,
  reply: FastifyReply,
  call: WantedCall,
): Promise<MadeCall> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  try {
    const {
      statusCode,
      headers: given,
      payload,
    } = await server.inject({
      method: call.method as 'GET',
      url: call.url,
      remoteAddress: ip,
      headers: {
        host: headers.host ?? 'localhost',
        accept: 'application/json',
        ...(call.body !== null && { 'content-type': 'application/json' }),
      },
      ...(call.body !== null && { payload: call.body }),
      signal: gone.signal,
    });
    const kept = ['content-type', 'retry-after'].flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    });
    return { ...call, status: statusCode, headers: Object.fromEntries(kept), answer: payload };
  } catch (error) {
    if (gone.signal.aborted) throw new ProblemError('cancelled');
    throw error;
  } finally {
    reply.raw.removeListener('close', leave);
  }
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // Texts belong to this build's code, and ad images to their link, so an older version must not stay in caches.
  return /^\/(?:data|ads)\//.test(path) ? noCache : 'public, max-age=3600';
}

function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, status, retryAfter }: SitePageFile,
  caching = noCache,
): Promise<void> {
  if (status === 503 || retryAfter !== undefined) {
    void reply.header('retry-after', retryAfter ?? retryAfterSeconds);
  }
  return sendFile(request, reply, file, status, caching);
}

interface RequestedPage {
  readonly route: RequestedRoute;
  readonly parameters: Readonly<Record<string, string>>;
  readonly path: string;
  /** With its question mark. */
  readonly search: string;
}

function splitOnce(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf('?');
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

/**
 * The URL of a known page that was requested in another spelling: with capitals, encoding, extra slashes or a final
 * `index.html`. It is built from the known pages, so it never leads to another site.
 */
function canonicalPath(path: string, { pageBySpelling, requested }: WebBuild): string | undefined {
  const page = pageBySpelling.get(normalizedPath(path));
  if (page !== undefined) return page === path ? undefined : page;
  for (const route of requested) {
    const canonical = route.canonical(path);
    if (canonical !== null) return canonical === path ? undefined : canonical;
  }
  return undefined;
}

/** How long a sitemap is cached. Crawlers fetch it seldom, and then in bursts. */
const keptMs = 60_000;

/** The site's sitemap, created on request: one file, or an index with parts if it exceeds the protocol's limits. */
export class SitemapFiles {
  readonly #folder: string;
  readonly #maxEntries: number | undefined;
  readonly #made: SingleFlightCache<ReadonlyMap<string, SiteFile>>;

  constructor(
    publicUrl: string,
    private readonly urls: () => Promise<readonly SitemapUrl[]>,
    options: { readonly maxEntries?: number; readonly now?: () => number } = {},
  ) {
    this.#folder = `${publicUrl}/`;
    this.#maxEntries = options.maxEntries;
    this.#made = createSingleFlightCache({
      ...{ maxBytes: 1, sizeOf: () => 1, ttlMs: keptMs },
      clock: options.now ?? (() => performance.now()),
    });
  }

  /** @param path `/sitemap.xml`, `/sitemap-1.xml` */
  async file(path: string): Promise<SiteFile | undefined> {
    if (!/^\/sitemap(?:-\d+)?\.xml$/.test(path)) return undefined;
    return (await this.#made.get('sitemap', () => this.#make())).get(path);
  }

  async #make(): Promise<ReadonlyMap<string, SiteFile>> {
    const urls = await this.urls();
    // The protocol has no empty sitemap.
    if (urls.length === 0) return new Map();
    const { files } = writeSitemap(urls, {
      folder: this.#folder,
      ...(this.#maxEntries === undefined ? {} : { maxEntries: this.#maxEntries }),
    });
    return new Map(
      files.map(({ name, xml }) => [`/${name}`, new SiteFile(name, Buffer.from(xml))]),
    );
  }
}
