import { type IndexedLink, isFollow } from '@plumbline/links';

/** A link of the report. */
export interface Backlink {
  readonly sourceUrl: string;
  readonly sourceDomain: string;
  readonly targetUrl: string;
  /** Null for a link without text. */
  readonly anchor: string | null;
  /** A follow link has none of nofollow, ugc and sponsored. */
  readonly type: 'follow' | 'nofollow';
  readonly nofollow: boolean;
  readonly ugc: boolean;
  readonly sponsored: boolean;
  /** Number of times the link is on the page. */
  readonly occurrences: number;
  /** 0 to 100; null when unknown. */
  readonly authority: number | null;
  /** `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

export const toBacklink = (link: IndexedLink): Backlink => ({
  sourceUrl: link.sourceUrl,
  sourceDomain: link.sourceDomain,
  targetUrl: link.targetUrl,
  anchor: link.anchor,
  type: isFollow(link) ? 'follow' : 'nofollow',
  nofollow: link.nofollow,
  ugc: link.ugc,
  sponsored: link.sponsored,
  occurrences: link.occurrences,
  authority: link.authority,
  firstSeen: link.firstSeen,
  lastSeen: link.lastSeen,
});
