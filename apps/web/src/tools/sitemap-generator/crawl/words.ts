import type { SitemapCrawlResultDto, SkippedAddressDto } from '@plumbline/api-client';

/** Why an address is not in the list, in a few words. */
export const reasonWords: Readonly<Record<SkippedAddressDto['reason'], string>> = {
  robots: 'Blocked by robots.txt',
  noindex: 'Says noindex',
  'canonical-elsewhere': 'Names another page as canonical',
  redirect: 'Redirects',
  'error-status': 'Answers with an error',
  'not-html': 'Is not a web page',
  unreachable: 'Could not be read',
  wall: 'Hides behind a wall',
  nofollow: 'Linked with nofollow only',
  file: 'Is a file',
  'too-deep': 'More than 10 clicks away',
  'query-variants': 'One of many versions of a page',
  'not-reached': 'Not asked for any more',
};

/** Why a crawl ended early; `null` when it is complete. */
export const endWords: Readonly<Record<SitemapCrawlResultDto['ended'], string | null>> = {
  complete: null,
  'page-limit': 'It stopped at the number of pages that you chose. There are more.',
  'time-limit': 'It stopped because its time was up. There are more pages.',
  'size-limit': 'It stopped because it had read 150 MB. There are more pages.',
  'site-busy': 'It stopped because the site answered again and again that it is busy.',
  cancelled: 'You stopped it. What it had found until then is in the list.',
};

/** `https://a.example/x` as `/x` on its own site. */
export const shortAddress = (url: string, origin: string): string =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
