/**
 * Tokens whose group a crawler follows when no group names it, as its operator documents.
 * Google: https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
 * (crawlers with more than one token: one match is enough).
 * Apple: https://support.apple.com/en-us/119829
 */
const FALLBACKS: ReadonlyMap<string, string> = new Map([
  ['googlebot-image', 'googlebot'],
  ['googlebot-video', 'googlebot'],
  ['googlebot-news', 'googlebot'],
  ['google-inspectiontool', 'googlebot'],
  ['googleother-image', 'googleother'],
  ['googleother-video', 'googleother'],
  ['applebot', 'googlebot'],
]);

/**
 * Crawlers that obey only groups that name them, never `*`.
 * https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers
 */
const IGNORES_WILDCARD: ReadonlySet<string> = new Set([
  'adsbot-google',
  'adsbot-google-mobile',
  'apis-google',
  'mediapartners-google',
]);

/** The tokens to look for, best first, and whether the `*` group counts when none is found. */
export function lookupOrder(crawler: string): {
  readonly tokens: readonly string[];
  readonly wildcard: boolean;
} {
  const fallback = FALLBACKS.get(crawler);
  return {
    tokens: fallback === undefined ? [crawler] : [crawler, fallback],
    wildcard: !IGNORES_WILDCARD.has(crawler),
  };
}
