/** Entries that one file may hold (https://www.sitemaps.org/protocol.html#index). */
export const MAX_ENTRIES = 50_000;

/** Bytes that one file may have uncompressed: 50 MB, written out as 52,428,800 in the protocol. */
export const MAX_SITEMAP_BYTES = 52_428_800;

/** An address in `loc` must have fewer characters (https://www.sitemaps.org/protocol.html#locdef). */
export const MAX_LOC_LENGTH = 2048;

/** Images that Google reads for one page (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
export const MAX_IMAGES_PER_ENTRY = 1000;

/** Language alternates kept for one page; our own limit, above any real set of languages. */
export const MAX_ALTERNATES_PER_ENTRY = 1000;

/** Findings kept for each code, so that 50,000 equal mistakes do not fill a report; our own limit. */
export const MAX_FINDINGS_PER_CODE = 50;

/** Files that a remark on a set of sitemaps names; our own limit. */
export const MAX_SET_EXAMPLES = 10;

/** Maximum nesting of elements; a sitemap needs four; our own limit. */
export const MAX_DEPTH = 32;

/** How far a lastmod may be after `now`: a day without time zone may be tomorrow elsewhere. */
export const FUTURE_TOLERANCE_MS = 24 * 60 * 60 * 1000;
