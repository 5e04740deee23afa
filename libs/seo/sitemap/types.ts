/** One sitemap file as read. Bounded: 50,000 entries and 50 MB, the protocol's own limits. */
export interface SitemapFile {
  readonly kind: 'urlset' | 'index' | 'text' | 'feed' | 'not-a-sitemap';
  /** At most 50,000 entries are kept; `entryCount` counts all that were read. */
  readonly entries: readonly SitemapEntry[];
  readonly entryCount: number;
  readonly findings: readonly SitemapFinding[];
  /** Reading stopped at a limit. */
  readonly truncated: boolean;
}

export interface SitemapEntry {
  /** As written, entities decoded, trimmed. */
  readonly loc: string;
  readonly lastmod: string | null;
  readonly changefreq: string | null;
  readonly priority: string | null;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly images: readonly string[];
  readonly line: number;
}

export type SitemapFindingCode =
  | 'not-xml'
  | 'doctype'
  | 'wrong-namespace'
  | 'unknown-root'
  | 'unknown-element'
  | 'missing-loc'
  | 'bad-loc'
  | 'other-host'
  | 'bad-lastmod'
  | 'future-lastmod'
  | 'bad-changefreq'
  | 'bad-priority'
  | 'not-utf8'
  | 'too-many-entries'
  | 'too-large';

export interface SitemapFinding {
  readonly code: SitemapFindingCode;
  readonly severity: 'error' | 'warning';
  readonly line: number;
  readonly message: string;
}
