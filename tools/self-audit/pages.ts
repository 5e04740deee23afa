import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { OwnSite } from './site.ts';

const routesFile = join(import.meta.dirname, '../../apps/web/dist/routes.json');

export interface Page {
  readonly path: string;
  /** `/blog/:postId`; the path itself where the route has no parameters. */
  readonly route: string;
}

/** A page without scripts. */
export interface PlainPage extends Page {
  readonly status: number;
  readonly title: string;
  readonly h1: string;
  readonly words: number;
}

/** Routes with parameters, which many pages share. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\/blog\/[^/]+$/, '/blog/:postId'],
  [/^\/audits\/[^/]+$/, '/audits/:auditId'],
  [/^\/seo-guide\/[^/]+$/, '/seo-guide/:chapterId'],
  [/^\/resources\/[^/]+$/, '/resources/:resourceId'],
];

const routeOf = (path: string): string =>
  patterns.find(([pattern]) => pattern.test(path))?.[1] ?? path;

/** Every indexable page: the pages of the sitemap. */
export async function publicPages(site: OwnSite): Promise<Page[]> {
  const text = await site.text('/sitemap.xml');
  const sitemap = load(text.body, { xml: true });
  return sitemap('url > loc')
    .toArray()
    .map((element) => new URL(sitemap(element).text()).pathname)
    .map((path) => ({ path, route: routeOf(path) }));
}

/** The first page of each route. */
export function oneOfEach(pages: readonly Page[]): Page[] {
  const routes = new Map<string, Page>();
  for (const page of pages) if (!routes.has(page.route)) routes.set(page.route, page);
  return [...routes.values()];
}

/** Pages that search engines must not index. */
export async function unlistedPages(listed: readonly Page[]): Promise<Page[]> {
  const routes = JSON.parse(await readFile(routesFile, 'utf8')) as { readonly path: string }[];
  const known = new Set(listed.map(({ path }) => path));
  return routes
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/') && !path.includes(':') && !known.has(path))
    .map((path) => ({ path, route: path }));
}

export async function readPlain(site: OwnSite, page: Page): Promise<PlainPage> {
  const { status, body } = await site.text(page.path);
  const $ = load(body);
  $('script, style, noscript, template').remove();
  const words =
    $('body')
      .text()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return { ...page, status, title: $('title').text(), h1: $('h1').text().trim(), words };
}
