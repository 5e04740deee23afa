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

/** One page to write. Missing fields are not written. */
export interface SitemapUrl {
  /** As `toLoc` gives it. */
  readonly loc: string;
  /** As `toLastmod` gives it. */
  readonly lastmod?: string | undefined;
  readonly changefreq?: ChangeFrequency | undefined;
  /** From 0 to 1. */
  readonly priority?: number | undefined;
  /** Addresses as `toLoc` gives them; the first 1,000 are written. */
  readonly images?: readonly string[] | undefined;
  readonly alternates?: readonly SitemapAlternate[] | undefined;
}

export interface SitemapAlternate {
  /** As `toHreflang` gives it: `de`, `pt-BR`, `x-default`. */
  readonly hreflang: string;
  /** As `toLoc` gives it. */
  readonly href: string;
}

export interface WrittenFile {
  readonly name: string;
  /** Pages in a urlset, files in an index. */
  readonly entries: number;
  /** Of UTF-8, before any compression. */
  readonly bytes: number;
  readonly xml: string;
}

/** One urlset, or an index with its parts after it. */
export interface WrittenSitemap {
  /** The file to publish as the sitemap comes first. */
  readonly files: readonly [WrittenFile, ...WrittenFile[]];
  readonly kind: 'urlset' | 'index';
  /** Pages written. */
  readonly entries: number;
}
