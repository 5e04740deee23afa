/** A link listed in an export. */
export interface OwnLink {
  /** URL of the linking page, normalized by the URL parser, without fragment. */
  readonly sourceUrl: string;
  /** The URL that the page should link to; null if the export doesn't have it. */
  readonly targetUrl: string | null;
  /** Null if the export has no anchor text for the link. */
  readonly anchor: string | null;
  /** The rel values in the export; null if there is no such column. */
  readonly rel: readonly OwnLinkRel[] | null;
  /** As written in the export. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

export const ownLinkRels = ['nofollow', 'ugc', 'sponsored'] as const;
export type OwnLinkRel = (typeof ownLinkRels)[number];

/** A site that an export lists without its pages. */
export interface LinkingSite {
  readonly site: string;
  readonly linkingPages: number | null;
  readonly targetPages: number | null;
}

/** Limits for reading an export. */
export const ownLinkLimits = {
  bytes: 20 * 1_048_576,
  rows: 10_000,
  /** Maximum characters of a row. Longer rows are skipped. */
  row: 10_000,
  /** Maximum lines read, so that a file full of line breaks doesn't freeze the page. */
  lines: 1_000_000,
} as const;
