import { cut } from '../text/index.ts';
import { MAX_FINDINGS_PER_CODE } from './protocol.ts';

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

/** Collects the problems of a file, at most {@link MAX_FINDINGS_PER_CODE} of each kind. */
export class Findings {
  readonly list: SitemapFinding[] = [];
  private readonly counts = new Map<SitemapFindingCode, number>();

  error(code: SitemapFindingCode, line: number, message: string): void {
    this.add({ code, severity: 'error', line, message });
  }

  warn(code: SitemapFindingCode, line: number, message: string): void {
    this.add({ code, severity: 'warning', line, message });
  }

  private add(finding: SitemapFinding): void {
    const count = (this.counts.get(finding.code) ?? 0) + 1;
    this.counts.set(finding.code, count);
    if (count <= MAX_FINDINGS_PER_CODE) this.list.push(finding);
  }
}

/** An excerpt of the file for a message: short, on one line, without control characters. */
export function quote(text: string): string {
  return `"${cut(text, 101)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\ufffd')}"`;
}
