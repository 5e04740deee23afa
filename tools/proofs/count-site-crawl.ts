import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CountedPage, countPage, urlOf } from './count-site-page.ts';

export type CountedAnswer =
  | { readonly kind: 'page'; readonly page: CountedPage }
  | { readonly kind: 'redirect'; readonly status: number; readonly target: string }
  | { readonly kind: 'file' }
  | { readonly kind: '404' };

export interface CountedCrawl {
  readonly start: string;
  readonly answers: ReadonlyMap<string, CountedAnswer>;
  /** `null` if the site has no sitemap. */
  readonly sitemap: ReadonlySet<string> | null;
  readonly isOnSite: (url: string) => boolean;
}

export interface CountOrder {
  readonly folder: string;
  /** Such as `https://example.com`. */
  readonly origin: string;
  /** Where the crawl starts, a URL of the origin. */
  readonly start: string;
  /** More URLs of the site. */
  readonly urls: readonly string[];
}

/** Requests all URLs of a folder that its links, sitemaps, canonicals, hreflang and redirects name. */
export function crawlFolder({ folder, origin, start, urls }: CountOrder): CountedCrawl {
  const { host } = new URL(start);
  const isOnSite = (url: string) => new URL(url).host === host;
  const answer = staticHost(folder, origin);
  const sitemap = readSitemaps(folder, origin);
  const answers = new Map<string, CountedAnswer>(
    sitemap?.files.map((url) => [url, { kind: 'file' }]),
  );
  const queue: string[] = [];
  const queued = new Set<string>();
  const add = (url: string) => {
    if (queued.has(url) || !isOnSite(url)) return;
    queued.add(url);
    queue.push(url);
  };
  for (const url of [start, ...(sitemap?.entries ?? []), ...urls]) add(url);
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    const answered = answer(new URL(url));
    answers.set(url, answered);
    if (answered.kind === 'redirect') add(answered.target);
    if (answered.kind !== 'page') continue;
    const { links, canonicals, hreflangs } = answered.page;
    for (const { url: target, nofollow } of links) if (!nofollow) add(target);
    for (const target of canonicals) add(target);
    for (const { url: target } of hreflangs) add(target);
  }
  const entries = sitemap && new Set(sitemap.entries.filter(isOnSite));
  return { start, answers, sitemap: entries, isOnSite };
}

/** The HTML files of a folder as URLs. */
export const pageUrls = (folder: string, origin: string): string[] =>
  filesOf(folder).flatMap((path) =>
    /\.html?$/.test(path)
      ? (urlOf(encodeURI(path).replace(/[?#]/g, encodeURIComponent), origin) ?? [])
      : [],
  );

/** Paths such as `/blog/index.html`. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(join(folder, '.').length);
    return entry.isFile() && !/\/\./.test(path) ? [path] : [];
  });
}

/** Answers as GitHub Pages does, with the plain lines `Redirect [status] from to` of `.htaccess`. */
function staticHost(folder: string, origin: string): (url: URL) => CountedAnswer {
  const files = new Set(filesOf(folder));
  const redirects = redirectLines(folder);
  const redirect = (status: number, to: string, from: URL): CountedAnswer => {
    const target = URL.parse(to, from.href);
    if (!target) return { kind: '404' };
    if (target.search === '') target.search = from.search;
    target.hash = '';
    return { kind: 'redirect', status, target: target.href };
  };
  return (url) => {
    if (url.origin !== origin) return redirect(301, origin + url.pathname, url);
    const path = decoded(url.pathname);
    for (const { from, status, to } of redirects) {
      if (path === from || path?.startsWith(from.replace(/\/?$/, '/'))) {
        return redirect(status, to + path.slice(from.length), url);
      }
    }
    if (path === null) return { kind: '404' };
    const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
    const file = names.find((name) => files.has(name));
    if (file === undefined) {
      const isFolder = files.has(`${path}/index.html`);
      return isFolder ? redirect(301, `${url.pathname}/`, url) : { kind: '404' };
    }
    if (!/\.html?$/.test(file)) return { kind: 'file' };
    return { kind: 'page', page: countPage(readFileSync(join(folder, file), 'utf8'), url.href) };
  };
}

function decoded(pathname: string): string | null {
  try {
    return /%2f/i.test(pathname) ? null : decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const redirectLines = (folder: string) =>
  [...read(folder, '/.htaccess').matchAll(/^Redirect (?:(30[1278]) )?(\/\S*) (\S+)$/gm)].map(
    ([, status = '302', from = '', to = '']) => ({ from, status: Number(status), to }),
  );

/** `null` if there are none. */
function readSitemaps(folder: string, origin: string) {
  const listed = [...read(folder, '/robots.txt').matchAll(/^sitemap:\s*(\S+)/gim)];
  const queue = listed.map(([, url = '']) => url);
  if (listed.length === 0) queue.push(`${origin}/sitemap.xml`, `${origin}/sitemap_index.xml`);
  const entries: string[] = [];
  const files: string[] = [];
  for (const url of queue) {
    const text = url.startsWith(`${origin}/`) ? read(folder, url.slice(origin.length)) : '';
    if (text === '') continue;
    files.push(url);
    const isIndex = text.includes('<sitemapindex');
    for (const [, loc = ''] of text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)) {
      const entry = urlOf(loc.replaceAll('&amp;', '&'), url);
      if (entry === null) continue;
      if (!isIndex) entries.push(entry);
      else if (!queue.includes(entry)) queue.push(entry);
    }
  }
  return files.length === 0 ? null : { files, entries };
}

const read = (folder: string, path: string): string =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';
