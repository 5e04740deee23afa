import { WebFetchError, type WebFetchErrorCode, type WebRequest } from '@plumbline/page';
import { FakeWebFetcher, redirectHop } from '@plumbline/page/testing';
import { escapeHtml, escapeXml } from '@plumbline/seo/text';
import type { CrawledSite, SitePage, UrlAnswer } from '@plumbline/tools/site-audit';
import { crawlPlan, type PlannedUrl, type SitePlan } from '@plumbline/tools/site-audit/testing';
import type { SiteAuditRequest } from '../site-audit/crawl-state.ts';
import { missingText, servedPlan } from './served-plan.ts';

const codes: Readonly<Record<Extract<UrlAnswer, { kind: 'none' }>['failure'], WebFetchErrorCode>> =
  { timeout: 'timeout', connection: 'connection_failed', dns: 'dns_not_found', tls: 'tls_error' };

interface Response {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timings?: { readonly firstByteMs: number };
}

/**
 * Serves a site as planned, with its robots.txt and sitemaps. Every other URL gets the planned missing page. Strict: a
 * request that the plan rules out, such as one that robots.txt blocks, throws a plain `Error`.
 */
export class PlannedSite extends FakeWebFetcher {
  readonly plan: SitePlan;
  /** What a crawl of the served plan has to find. */
  readonly expected: CrawledSite;
  readonly #ids: ReadonlyMap<string, number>;
  /** The host with or without `www`, which redirects to that of the start URL. */
  readonly #twin: string;
  /** How often each URL was requested, as part of a crawl. */
  readonly #requests = new Map<string, number>();

  constructor(plan: SitePlan) {
    super();
    this.plan = servedPlan(plan);
    this.expected = crawlPlan(this.plan);
    const { host } = new URL(plan.start);
    this.#twin = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
    this.#ids = new Map(
      Array.from(this.expected.crawl.states, (_, id) => [this.expected.urlOf(id), id]),
    );
  }

  /** What to crawl, so that everything planned is found. */
  get order(): SiteAuditRequest {
    const { start, urls, external, images, isTimed } = this.plan;
    const excluded = [...urls].filter(([, { state }]) => state === 'excluded');
    return {
      ...{ id: 'planned', url: start, urls: this.#unnamed, external, images, isTimed },
      ...{ maxPages: 100_000, maxDepth: 1_000, pagesPerSecond: null, concurrency: 8 },
      exclude: excluded.map(([url]) => pathOf(url)),
    };
  }

  /** Pages that a crawl finds only if they are listed. */
  get #unnamed(): string[] {
    const { crawl } = this.expected;
    return crawl.urls.flatMap(({ url, sources }, id) => {
      const isRead = this.plan.sitemaps.has(url) || crawl.images?.includes(id);
      return sources.length > 0 || isRead || this.expected.isExternal(id) ? [] : [url];
    });
  }

  override fetch(request: WebRequest) {
    this.answer(String(request.url), (each) => this.#follow(each));
    return super.fetch(request);
  }

  #follow(request: WebRequest) {
    const { maxRedirects = 10 } = request;
    const redirects: ReturnType<typeof redirectHop>[] = [];
    let finalUrl = new URL(request.url).href;
    const visited = new Set([finalUrl]);
    for (;;) {
      const redirect = this.#redirectOf(finalUrl);
      if (!redirect) break;
      const { status, target: location } = redirect;
      if (location === null) return { status, headers: {}, finalUrl, redirects };
      if (maxRedirects === 0) return { status, headers: { location } };
      redirects.push(redirectHop({ url: finalUrl, status, location, ms: 1 }));
      finalUrl = location;
      if (visited.has(finalUrl) || redirects.length > maxRedirects) {
        throw new WebFetchError('too_many_redirects', `planned: ${finalUrl}`, { redirects });
      }
      visited.add(finalUrl);
    }
    const response = this.#respond(finalUrl, request);
    if (typeof response !== 'string') return { ...response, finalUrl, redirects };
    throw new WebFetchError(response, `planned: ${finalUrl}`, { redirects });
  }

  #redirectOf(url: string): { readonly status: number; readonly target: string | null } | null {
    const id = this.#ids.get(url);
    if (id !== undefined) {
      const answer = this.expected.answerOf(id);
      if (answer?.kind !== 'redirect') return null;
      const { status, target } = answer;
      return { status, target: target === null ? null : this.expected.urlOf(target) };
    }
    const { host, pathname } = new URL(url);
    if (pathname === '/robots.txt') return null;
    const { host: startHost, origin } = new URL(this.plan.start);
    if (host === this.#twin) return { status: 301, target: url.replace(host, startHost) };
    return this.plan.missingPage === 'home' ? { status: 302, target: `${origin}/` } : null;
  }

  #respond(url: string, request: WebRequest): Response | WebFetchErrorCode {
    const { origin, pathname } = new URL(url);
    const id = this.#ids.get(url);
    if (id === undefined) {
      if (pathname === '/robots.txt') return plain('text/plain', robotsOf(this.plan, origin));
      return this.plan.missingPage === 'failed' ? 'timeout' : missing;
    }
    const answer = this.expected.answerOf(id);
    const isProbe = url === this.plan.start && request.body === 'skip';
    if (!answer && isProbe) return {};
    if (!answer) throw new Error(`PlannedSite: no answer is planned for ${url}`);
    const isSecond = this.#isSecond(url, request);
    switch (answer.kind) {
      case 'page':
        return {
          body: htmlOf(this.expected, answer.page, this.plan.at(url)),
          timings: { firstByteMs: answer.page.firstByteMs ?? 100 },
        };
      case 'file':
        return plain(answer.type, this.#fileAt(url));
      case 'wall':
        return { body: wall };
      case 'none':
        return isSecond && answer.tries === 1 ? 'offline' : codes[answer.failure];
      case 'status':
        if (isSecond && answer.status >= 500 && answer.tries === 1) return 'offline';
        // So short a time that the crawl doesn't wait.
        return { status: answer.status, headers: { 'retry-after': '0.001' } };
      case 'redirect':
        throw new Error('A redirect is followed before.');
    }
  }

  /** A crawl looks at the start URL before it begins. */
  #isSecond(url: string, { body }: WebRequest): boolean {
    if (url === this.plan.start && body === 'skip') return false;
    const before = this.#requests.get(url) ?? 0;
    this.#requests.set(url, before + 1);
    return before > 0;
  }

  #fileAt(url: string): string {
    const sitemap = this.plan.sitemaps.get(url);
    if (!sitemap?.readable) return 'A file';
    const entries = sitemap.entries.map(({ target, lastmod }) => {
      const date = lastmod === null ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`;
      return `<url><loc>${escapeXml(target)}</loc>${date}</url>`;
    });
    return `<?xml version="1.0"?><urlset xmlns="${sitemapNamespace}">${entries.join('')}</urlset>`;
  }
}

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const plain = (type: string, body: string): Response => ({
  headers: { 'content-type': type },
  body,
});

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

function robotsOf({ urls, sitemaps }: SitePlan, origin: string): string {
  const rules = (isBlocked: (planned: PlannedUrl) => boolean) =>
    [...urls]
      .filter(([url, planned]) => new URL(url).origin === origin && isBlocked(planned))
      .map(([url]) => `Disallow: ${pathOf(url)}$`);
  return [
    'User-agent: Googlebot',
    ...rules(({ state, page }) => state === 'blocked' || page.blocked === true),
    'Allow: /',
    '',
    'User-agent: *',
    ...rules(({ state }) => state === 'blocked' || state === 'refused'),
    'Allow: /',
    '',
    ...[...sitemaps.keys()].map((url) => `Sitemap: ${url}`),
  ].join('\n');
}

function htmlOf(site: CrawledSite, page: SitePage, { text = '', links, images }: PlannedUrl) {
  const { title, description, h1, noindex, declaredLanguage, canonicals, hreflangs } = page;
  const some = (value: string, html: (value: string) => string) =>
    value === '' ? '' : html(escapeHtml(value));
  const attribute = (id: number) => escapeHtml(site.urlOf(id));
  return [
    `<!doctype html><html${some(declaredLanguage ?? '', (code) => ` lang="${code}"`)}>`,
    '<head><meta charset="utf-8">',
    some(title, (value) => `<title>${value}</title>`),
    some(description, (value) => `<meta name="description" content="${value}">`),
    noindex ? '<meta name="robots" content="noindex">' : '',
    ...canonicals.map((id) => `<link rel="canonical" href="${attribute(id)}">`),
    ...hreflangs.map(
      ({ code, target }) =>
        `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${attribute(target)}">`,
    ),
    '</head><body><header>',
    some(h1, (value) => `<h1>${value}</h1>`),
    // Not in <main>, so that it doesn't count as main text.
    '</header><nav>',
    ...links.map(
      ({ target, anchor, nofollow }) =>
        `<a href="${escapeHtml(target)}"${nofollow ? ' rel="nofollow"' : ''}>${escapeHtml(anchor)}</a> `,
    ),
    ...images.map((url) => `<img src="${escapeHtml(url)}" alt="A spade" width="90" height="60">`),
    `</nav><main><p>${escapeHtml(text)}</p></main></body></html>`,
  ].join('');
}

const wall =
  '<title>Please wait</title><iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>';

const missing: Response = {
  status: 404,
  body: `<!doctype html><html lang="en"><title>Page not found</title><main><p>${missingText}</p></main></html>`,
};
