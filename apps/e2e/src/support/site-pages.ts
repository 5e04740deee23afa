import type { APIRequestContext } from '@playwright/test';
import { load, type CheerioAPI } from 'cheerio';
import { productOrigin } from '../addresses.ts';

/** Fetches a URL of the product as HTML. */
export interface SitePage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly $: CheerioAPI;
}

/** The paths of the sitemap, in order. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = load(await (await request.get('/sitemap.xml')).text(), { xml: true });
  return sitemap('url > loc')
    .map((_, loc) => new URL(sitemap(loc).text()).href.slice(productOrigin.length))
    .get();
}

export async function fetchPage(request: APIRequestContext, path: string): Promise<SitePage> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return { path, status: answer.status(), html, $: load(html) };
}

/** Every page of the sitemap. */
export async function fetchPages(request: APIRequestContext): Promise<SitePage[]> {
  return Promise.all((await sitemapPaths(request)).map((path) => fetchPage(request, path)));
}
