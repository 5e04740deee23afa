/** A link that an export says a page has. */
export interface OwnLink {
  /** As a URL parser writes it, without fragment. */
  readonly sourceUrl: string;
  /** What the page should link to; null where the export does not say. */
  readonly targetUrl: string | null;
  /** Null where the export has no text for it. */
  readonly anchor: string | null;
  /** What the export says of its rel; null where it has no such column. */
  readonly rel: readonly OwnLinkRel[] | null;
  /** As written in the export. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

export const ownLinkRels = ['nofollow', 'ugc', 'sponsored'] as const;
export type OwnLinkRel = (typeof ownLinkRels)[number];

/** A site that an export names without its pages. */
export interface LinkingSite {
  readonly site: string;
  readonly linkingPages: number | null;
  readonly targetPages: number | null;
}

/** Bounds of what is read from an export. */
export const ownLinkLimits = {
  bytes: 20 * 1_048_576,
  rows: 10_000,
  /** Characters of a row. Longer ones are left out. */
  row: 10_000,
  /** Lines that are looked at, so that a file of line breaks does not stop the page. */
  lines: 1_000_000,
} as const;
