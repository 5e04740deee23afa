import { type HeaderLines, headerValue, type PageFacts, propertyValue } from '@plumbline/page';
import { type SitemapAlternate, toHreflang, toLastmod, toLoc } from '@plumbline/seo/sitemap';
import { crawlLimits } from './limits.ts';

/** Where a page's last-modified date comes from. */
export const lastmodSources = [
  'json-ld',
  'article:modified_time',
  'og:updated_time',
  'last-modified',
] as const;

export type LastmodSource = (typeof lastmodSources)[number];

interface LastModified {
  readonly lastmod: string;
  readonly source: LastmodSource;
}

/** Maximum JSON-LD nodes read from one page. */
const maxNodes = 500;
/** A `Last-Modified` this close to the request means that the server generated the page for it. */
const madeByAskingMs = 60_000;

/**
 * When a page was last changed, and where the date comes from. Dates in the page win over the `Last-Modified` header,
 * which is ignored if it is the time of the request, as many servers send. `null` when unknown.
 */
export function lastModified(
  facts: Pick<PageFacts, 'jsonLd' | 'openGraph'>,
  headers: HeaderLines,
  fetchedAt: Date,
): LastModified | null {
  const latest = fetchedAt.getTime();
  const stated = (source: LastmodSource, text: string | undefined): LastModified | null => {
    const lastmod = text === undefined ? null : toDate(text);
    return lastmod !== null && Date.parse(lastmod) <= latest ? { lastmod, source } : null;
  };
  const property = (name: string) => propertyValue(facts.openGraph, name) ?? undefined;
  return (
    stated('json-ld', modifiedInJsonLd(facts)) ??
    stated('article:modified_time', property('article:modified_time')) ??
    stated('og:updated_time', property('og:updated_time')) ??
    fromHeader(headers, latest)
  );
}

function fromHeader(headers: HeaderLines, latest: number): LastModified | null {
  const moment = Date.parse(headerValue(headers, 'last-modified') ?? '');
  if (Number.isNaN(moment) || moment <= 0 || moment > latest - madeByAskingMs) return null;
  const lastmod = new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
  return { lastmod, source: 'last-modified' };
}

/** The latest `dateModified` of top-level JSON-LD or its `@graph`. */
function modifiedInJsonLd({ jsonLd }: Pick<PageFacts, 'jsonLd'>): string | undefined {
  const nodes: unknown[] = jsonLd.map(({ value }) => value);
  let latest: string | undefined;
  for (let at = 0; at < nodes.length && at < maxNodes; at += 1) {
    const node = nodes[at];
    if (Array.isArray(node)) nodes.push(...(node.slice(0, maxNodes) as unknown[]));
    if (typeof node !== 'object' || node === null) continue;
    const { '@graph': graph, dateModified } = node as Readonly<Record<string, unknown>>;
    if (Array.isArray(graph)) nodes.push(...(graph.slice(0, maxNodes) as unknown[]));
    const date = typeof dateModified === 'string' ? toDate(dateModified) : null;
    if (date !== null && !(latest !== undefined && Date.parse(date) <= Date.parse(latest))) {
      latest = date;
    }
  }
  return latest;
}

/** Converts a page's date to the sitemap format. A time without a time zone is dropped. */
function toDate(text: string): string | null {
  const trimmed = text.trim().slice(0, 40);
  const normalized = trimmed.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const day = /^\d{4}-\d\d-\d\d(?=T[\d:.]+$)/.exec(normalized)?.[0];
  return toLastmod(day ?? normalized);
}

/** Images of a page for the sitemap, in order, without buttons, inline images and tracking pixels. */
export function imagesOf({ images }: Pick<PageFacts, 'images'>): string[] {
  const found = new Set<string>();
  for (const { element, url, width, height, decorative } of images) {
    if (found.size === crawlLimits.imagesPerPage) break;
    if (element === 'input' || url === null || decorative || isPixel(width) || isPixel(height))
      continue;
    const { loc } = toLoc(url);
    if (loc !== null) found.add(loc);
  }
  return [...found];
}

const isPixel = (size: string | null): boolean =>
  size !== null && /^[01](?:px)?$/.test(size.trim());

/** The language versions of a page. */
export function alternatesOf({ hreflangs }: Pick<PageFacts, 'hreflangs'>): SitemapAlternate[] {
  const found = new Map<string, SitemapAlternate>();
  for (const { code, url } of hreflangs) {
    if (found.size === crawlLimits.alternatesPerPage) break;
    if (url === null) continue;
    const hreflang = toHreflang(code);
    const href = toLoc(url).loc;
    if (hreflang !== null && href !== null && !found.has(hreflang)) {
      found.set(hreflang, { hreflang, href });
    }
  }
  return [...found.values()];
}

/**
 * Finds images that appear on more than half of the pages, such as a logo, and so don't belong to any one page.
 * @returns images to leave out; none for fewer than four pages
 */
export function furniture(pages: readonly { readonly images: readonly string[] }[]): Set<string> {
  if (pages.length < 4) return new Set();
  const counts = new Map<string, number>();
  for (const { images } of pages) {
    for (const image of images) counts.set(image, (counts.get(image) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([image, count]) => (count > pages.length / 2 ? image : [])));
}
