import { Controller, Get, Inject, Logger, type OnModuleInit, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { cspHeader } from '../http/security-headers.ts';
import { unknownAddress } from '../http/unknown-address.ts';
import { robotsTxt, sitemapXml } from './crawler-files.ts';
import { SiteFile } from './site-file.ts';
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
  private generated: ReadonlyMap<string, SiteFile> = new Map();

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.config = config;
  }

  async onModuleInit(): Promise<void> {
    const { webDist, publicUrl } = this.config;
    this.build = await loadWebBuild(webDist, this.config);
    if (this.build === null) {
      this.logger.warn('The web app is not built: only the API is served');
    }
    const sitemap = sitemapXml(this.build?.pages.values() ?? [], publicUrl);
    this.generated = new Map([
      ['/sitemap.xml', new SiteFile('sitemap.xml', Buffer.from(sitemap))],
      ['/robots.txt', new SiteFile('robots.txt', Buffer.from(robotsTxt(publicUrl)))],
    ]);
  }

  @Get('*')
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/', query] = splitOnce(request.url);
    const search = query === undefined ? '' : `?${query}`;
    if (path === '/api' || path.startsWith('/api/')) throw unknownAddress(request);

    const generated = this.generated.get(path);
    if (generated) return sendFile(request, reply, generated, 200, noCache);
    if (this.build === null) return this.sayNotBuilt(request, reply, path);

    const page = this.build.pages.get(path);
    if (page) return sendPage(request, reply, page);

    const target = moved.get(trimmed(path)) ?? this.canonical(path, this.build);
    if (target !== undefined) {
      void reply.header('cache-control', noCache).redirect(`${target}${search}`, 301);
      return;
    }
    const file = this.build.files.get(path);
    if (file) {
      const immutable = path.startsWith('/assets/');
      const caching = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      return sendFile(request, reply, file, 200, caching);
    }
    if (this.build.notFound === null) throw unknownAddress(request);
    return sendPage(request, reply, this.build.notFound);
  }

  /** A known page asked for with a slash or `index.html` at its end; never anything that came from outside. */
  private canonical(path: string, build: WebBuild): string | undefined {
    return build.pages.get(trimmed(path))?.path;
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

function splitOnce(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf('?');
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

const trimmed = (path: string): string => path.replace(/\/(?:index\.html)?$/, '') || '/';

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): Promise<void> {
  void reply.header(cspHeader, page.policy);
  return sendFile(request, reply, page.file, page.status, noCache);
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: number,
  caching: string,
): Promise<void> {
  const coding = file.codingFor(request.headers['accept-encoding']);
  const etag = file.etag(coding);
  void reply.headers({ etag, 'cache-control': caching, vary: 'accept-encoding' });
  const known = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && (known?.includes(etag) || known?.includes('*'))) {
    void reply.code(304).send();
    return;
  }
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  void reply
    .code(status)
    .type(file.type)
    .send(await file.bytes(coding));
}
