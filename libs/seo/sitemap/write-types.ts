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
  /** As returned by `toLoc`. */
  readonly loc: string;
  /** As returned by `toLastmod`. */
  readonly lastmod?: string | undefined;
  readonly changefreq?: ChangeFrequency | undefined;
  /** From 0 to 1. */
  readonly priority?: number | undefined;
  /** URLs as returned by `toLoc`. The first 1,000 are written. */
  readonly images?: readonly string[] | undefined;
  readonly alternates?: readonly SitemapAlternate[] | undefined;
}

export interface SitemapAlternate {
  /** As returned by `toHreflang`: `de`, `pt-BR`, `x-default`. */
  readonly hreflang: string;
  /** As returned by `toLoc`. */
  readonly href: string;
}

export interface WrittenFile {
  readonly name: string;
  /** Number of pages in a urlset, or of files in an index. */
  readonly entries: number;
  /** Bytes of UTF-8, before any compression. */
  readonly bytes: number;
  readonly xml: string;
}

/** One urlset, or an index followed by its parts. */
export interface WrittenSitemap {
  /** The first file is the one to publish as the sitemap. */
  readonly files: readonly [WrittenFile, ...WrittenFile[]];
  readonly kind: 'urlset' | 'index';
  /** Number of pages written. */
  readonly entries: number;
}
