import { Controller, Get, Inject, Logger, type OnModuleInit, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { SitemapUrl } from '@plumbline/sitemap';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { cspHeader } from '../http/security-headers.ts';
import { ProblemError } from '../http/problem-error.ts';
import { unknownAddress } from '../http/unknown-address.ts';
import { robotsTxt } from './crawler-files.ts';
import { type Downloads, loadDownloads } from './downloads.ts';
import { sendFile } from './send-file.ts';
import type { Shell } from './shell.ts';
import { SiteFile } from './site-file.ts';
import { type Filling, type Redirect, SiteParts } from './site-parts.ts';
import { SitemapFiles } from './sitemap-files.ts';
import { loadWebBuild, type SitePage, type WebBuild } from './web-build.ts';

/** Addresses that moved for good. */
const moved: ReadonlyMap<string, string> = new Map([['/privacy', '/privacy-policy']]);

const notBuilt = `The API runs; the web app is not built yet.

Build it with "npm start", or use the API: see /docs.
`;

const noCache = 'no-cache';

/** Everything a browser or a crawler asks for that is not a call: pages, their files, sitemap.xml, robots.txt. */
@ApiExcludeController()
@Controller()
export class SiteController implements OnModuleInit {
  private readonly logger = new Logger(SiteController.name);
  private readonly config: AppConfig;
  private build: WebBuild | null = null;
  private downloads: Downloads | null = null;
  private readonly parts: SiteParts;
  private readonly robots: SiteFile;
  private readonly sitemap: SitemapFiles;

  constructor(@Inject(APP_CONFIG) config: AppConfig, parts: SiteParts) {
    this.config = config;
    this.parts = parts;
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
    if (path === '/api' || path.startsWith('/api/')) throw unknownAddress(request);

    if (path === '/robots.txt') return sendFile(request, reply, this.robots, 200, noCache);
    const sitemap = await this.sitemap.file(path);
    if (sitemap) return sendFile(request, reply, sitemap, 200, noCache);
    if (this.build === null) return this.sayNotBuilt(request, reply, path);

    const page = this.build.pages.get(path);
    if (page) return sendPage(request, reply, page);

    const target = moved.get(trimmed(path)) ?? this.canonical(path, this.build);
    if (target !== undefined) {
      void reply.header('cache-control', noCache).redirect(`${target}${search}`, 301);
      return;
    }
    for (const shell of this.build.shells) {
      const parameters = shell.parametersOf(path);
      if (parameters) return this.sendFilled(request, reply, { shell, parameters, search });
    }

    const file = this.build.files.get(path);
    if (file) {
      const name = this.downloads?.nameOf(path);
      if (name) void reply.header('content-disposition', `attachment; filename="${name}"`);
      const immutable = path.startsWith('/assets/');
      const caching = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      return sendFile(request, reply, file, 200, caching);
    }
    if (this.downloads?.isMissing(path)) throw new ProblemError('file_not_made');
    if (this.build.notFound === null) throw unknownAddress(request);
    return sendPage(request, reply, this.build.notFound);
  }

  /** A known page asked for with a slash or `index.html` at its end; never anything that came from outside. */
  private canonical(path: string, build: WebBuild): string | undefined {
    const bare = trimmed(path);
    if (bare === path) return undefined;
    const shell = build.shells.find((each) => each.parametersOf(bare) !== null);
    return build.pages.get(bare)?.path ?? (shell && bare);
  }

  /** The pages of the build, then what other modules add. */
  private async sitemapUrls(): Promise<SitemapUrl[]> {
    const pages = [...(this.build?.pages.values() ?? [])].filter(
      ({ status, indexable }) => status === 200 && indexable,
    );
    const shells = (this.build?.shells ?? []).filter((each) => each.isAddress && each.indexable);
    return [
      ...pages.map(({ path, lastModified }) => ({
        loc: new URL(path, this.config.publicUrl).href,
        lastmod: lastModified,
      })),
      ...shells.map(({ route }) => ({ loc: new URL(route, this.config.publicUrl).href })),
      ...(await this.parts.sitemapUrls()),
    ];
  }

  private async sendFilled(
    request: FastifyRequest,
    reply: FastifyReply,
    { shell, parameters, search }: FilledPage,
  ): Promise<void> {
    const filling = await this.fillingOf(shell, parameters);
    if ('to' in filling) {
      void reply.header('cache-control', noCache).redirect(`${filling.to}${search}`, 301);
      return;
    }
    void reply.header(cspHeader, shell.policy);
    return sendFile(request, reply, shell.fill(filling), filling.status, noCache);
  }

  /** What fails leaves the gaps empty: the app then asks for itself, and says why it gets nothing. */
  private async fillingOf(
    shell: Shell,
    parameters: FilledPage['parameters'],
  ): Promise<Filling | Redirect> {
    try {
      const filling = await this.parts.fillerOf(shell.route)?.(parameters);
      return filling ?? { status: 200, head: '', gaps: {} };
    } catch (error) {
      this.logger.error({ err: error, route: shell.route }, 'A page could not be filled in');
      return { status: 503, head: '', gaps: {} };
    }
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

interface FilledPage {
  readonly shell: Shell;
  readonly parameters: Readonly<Record<string, string>>;
  /** With its question mark. */
  readonly search: string;
}

function splitOnce(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf('?');
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

const trimmed = (path: string): string => path.replace(/\/(?:index\.html)?$/, '') || '/';

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): Promise<void> {
  void reply.header(cspHeader, page.policy);
  return sendFile(request, reply, page.file, page.status, noCache);
}
