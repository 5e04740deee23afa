import type { Entry } from './entries.ts';

const sources = {
  'json-ld': 'dateModified in the page’s JSON-LD',
  'article:modified_time': 'the page’s article:modified_time',
  'og:updated_time': 'the page’s og:updated_time',
  'last-modified': 'the Last-Modified header',
} as const;

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** What a crawl found about a page: source of its date, images, languages. Empty without any. */
export function describeExtras({ lastmod, lastmodSource, images, alternates }: Entry): string {
  return [
    lastmod !== '' && lastmodSource !== null && `Date from ${sources[lastmodSource]}`,
    images.length > 0 && count(images.length, 'image', 'images'),
    alternates.length > 0 &&
      `${count(alternates.length, 'language', 'languages')} (${alternates
        .slice(0, 6)
        .map(({ hreflang }) => hreflang)
        .join(', ')}${alternates.length > 6 ? ', …' : ''})`,
  ]
    .filter(Boolean)
    .join(' · ');
}
