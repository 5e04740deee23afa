/** Maximum entries in one file (https://www.sitemaps.org/protocol.html#index). */
export const MAX_ENTRIES = 50_000;

/** Maximum uncompressed bytes of one file: 50 MB, which the protocol gives as 52,428,800. */
export const MAX_SITEMAP_BYTES = 52_428_800;

/** A URL in `loc` must have fewer characters than this (https://www.sitemaps.org/protocol.html#locdef). */
export const MAX_LOC_LENGTH = 2048;

/**
 * Maximum images per page that Google reads
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 */
export const MAX_IMAGES_PER_ENTRY = 1000;

/** Maximum language alternates kept per page. Our own limit, above any real set of languages. */
export const MAX_ALTERNATES_PER_ENTRY = 1000;

/** Maximum findings per code, so that 50,000 identical errors do not fill a report. Our own limit. */
export const MAX_FINDINGS_PER_CODE = 50;

/** Maximum files that a finding about a set of sitemaps lists. Our own limit. */
export const MAX_SET_EXAMPLES = 10;

/** Maximum nesting of elements. A sitemap needs four; the limit is ours. */
export const MAX_DEPTH = 32;

/** How far a lastmod may be after `now`: a date without a time zone may be tomorrow elsewhere. */
export const FUTURE_TOLERANCE_MS = 24 * 60 * 60 * 1000;

export const CHANGE_FREQUENCIES = [
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
] as const;

export type ChangeFrequency = (typeof CHANGE_FREQUENCIES)[number];

export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
export const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
export const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom';

/** The usual namespaces of prefixes, for files that use the prefixes without declaring them. */
export const USUAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['image', IMAGE_NAMESPACE],
  ['xhtml', XHTML_NAMESPACE],
  ['atom', ATOM_NAMESPACE],
  ['news', 'http://www.google.com/schemas/sitemap-news/0.9'],
  ['video', 'http://www.google.com/schemas/sitemap-video/1.1'],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
]);
