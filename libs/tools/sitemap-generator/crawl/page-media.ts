import type { PageFacts } from '@plumbline/page';
import { type SitemapAlternate, toHreflang, toLoc } from '@plumbline/seo/sitemap';
import { crawlLimits } from './limits.ts';

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
