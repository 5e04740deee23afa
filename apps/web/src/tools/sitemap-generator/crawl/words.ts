import type { SitemapCrawlResultDto, SkippedAddressDto } from '@plumbline/api-client';

/** A short reason why a URL is not in the list. */
export const reasonWords: Readonly<Record<SkippedAddressDto['reason'], string>> = {
  robots: 'Blocked by robots.txt',
  noindex: 'Marked noindex',
  'canonical-elsewhere': 'Canonical is another page',
  redirect: 'Redirects',
  'error-status': 'Returns an error',
  'not-html': 'Not a web page',
  unreachable: 'Couldn’t be read',
  wall: 'Blocked by a bot check',
  nofollow: 'Only linked with nofollow',
  file: 'A file, not a page',
  'too-deep': 'More than 10 clicks away',
  'query-variants': 'One of many variants of a page',
  'not-reached': 'Not fetched before the crawl ended',
};

/** Why a crawl ended early; `null` when it is complete. */
export const endWords: Readonly<Record<SitemapCrawlResultDto['ended'], string | null>> = {
  complete: null,
  'page-limit': 'The crawl stopped at the number of pages you chose. There are more.',
  'time-limit': 'The crawl stopped at its time limit. There are more pages.',
  'size-limit': 'The crawl stopped after reading 150 MB. There are more pages.',
  'site-busy': 'The crawl stopped because the site kept saying it was too busy.',
  cancelled: 'You stopped the crawl. The sitemap lists the pages found by then.',
};

/** Shortens `https://a.example/x` to `/x` on its own site. */
export const shortAddress = (url: string, origin: string): string =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
