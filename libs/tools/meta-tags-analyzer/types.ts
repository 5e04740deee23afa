/** Parts of the report that issues belong to. All but `head` count towards the tags score. */
export const scoredFields = ['title', 'description', 'openGraph', 'twitterCard'] as const;
export type TagField = (typeof scoredFields)[number] | 'head';

/** Result of a check. */
export interface TagFinding {
  readonly id: string;
  readonly status: 'pass' | 'warning' | 'fail' | 'info' | 'not-applicable' | 'unknown';
  /** The check's title or failure title, whichever is true of this page. */
  readonly check: string;
  readonly message: string;
  readonly recommendation: string | null;
  /** Path of the help page that explains the check. */
  readonly docs: string;
}

export interface TagIssue {
  readonly type: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly recommendation: string;
  /** The check and its help page; `null` when the issue doesn't come from an audit check. */
  readonly check: string | null;
  readonly docs: string | null;
}

export const tagStatuses = ['excellent', 'good', 'needs-improvement', 'poor', 'unknown'] as const;
export type TagStatus = (typeof tagStatuses)[number];

/** One line of the score breakdown. */
export interface ScoreLine {
  readonly id: string;
  readonly field: TagField;
  readonly check: string;
  readonly status: 'pass' | 'warning' | 'fail';
  /** Points that a failure costs, and points lost. */
  readonly points: number;
  readonly lost: number;
  readonly docs: string;
}

export interface OverallScore {
  /** 100 minus the points lost, at least 0; `null` when no check could judge the page. */
  readonly score: number | null;
  readonly status: TagStatus;
  readonly lost: number;
  readonly lines: readonly ScoreLine[];
}

/** A text with its length and width. Empty and 0 when the page doesn't have it. */
export interface MeasuredText {
  /** At most 2,000 characters; `length` counts the full text. */
  readonly content: string;
  /** Characters as a reader counts them (grapheme clusters). */
  readonly length: number;
  /** Width in a desktop search result, in CSS pixels; `null` for a text too long to measure. */
  readonly pixels: number | null;
  /** How many of these tags the page has. */
  readonly count: number;
  readonly issues: readonly TagIssue[];
}

/** One tag as found: a `<meta>`, a `<link>`, a `<title>`, or an HTTP header with the same meaning. */
export interface RawTag {
  readonly group: 'basic' | 'openGraph' | 'twitter' | 'link' | 'other';
  /** `meta name`, `meta property`, `link`, `title`, `header`. */
  readonly kind: string;
  readonly name: string;
  /** At most 2,000 characters. */
  readonly content: string;
  /** Whether the tag is outside `<head>`, where some crawlers ignore it. */
  readonly inHead: boolean;
}

export interface MetaTagsReport {
  readonly overall: OverallScore;
  readonly title: MeasuredText;
  readonly description: MeasuredText;
  readonly keywords: { readonly content: string; readonly issues: readonly TagIssue[] };
  readonly openGraph: {
    readonly title: string;
    readonly description: string;
    readonly image: string;
    readonly url: string;
    readonly type: string;
    readonly siteName: string;
    readonly issues: readonly TagIssue[];
  };
  readonly twitterCard: {
    readonly card: string;
    readonly title: string;
    readonly description: string;
    readonly image: string;
    readonly site: string;
    readonly issues: readonly TagIssue[];
  };
  readonly head: {
    readonly canonical: string;
    readonly robots: string;
    readonly lang: string;
    readonly viewport: string;
    readonly hreflangs: readonly string[];
    readonly icons: readonly string[];
    readonly issues: readonly TagIssue[];
  };
  readonly tags: readonly RawTag[];
  /** Number of tags on the page, which can exceed the number listed in `tags`. */
  readonly tagCount: number;
}
