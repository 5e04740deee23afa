/** Parts of the report that issues belong to. `head` is reported beside the score, the others make it. */
export const scoredFields = ['title', 'description', 'openGraph', 'twitterCard'] as const;
export type TagField = (typeof scoredFields)[number] | 'head';

/** What a check said of the page, whichever program ran it. */
export interface TagFinding {
  readonly id: string;
  readonly status: 'pass' | 'warning' | 'fail' | 'info' | 'not-applicable' | 'unknown';
  /** The statement that holds for this page. */
  readonly check: string;
  readonly message: string;
  readonly recommendation: string | null;
  /** Points it is worth and points earned; both 0 where it is not scored. */
  readonly possible: number;
  readonly earned: number;
  /** Path of the page that explains the check. */
  readonly docs: string;
}

export interface TagIssue {
  readonly type: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly recommendation: string;
  /** The check behind it, and the page that explains it; `null` for what no check of the audit says. */
  readonly check: string | null;
  readonly docs: string | null;
}

export const tagStatuses = ['excellent', 'good', 'needs-improvement', 'poor', 'unknown'] as const;
export type TagStatus = (typeof tagStatuses)[number];

/** One line of the sum behind the score. */
export interface ScoreLine {
  readonly id: string;
  readonly field: TagField;
  readonly check: string;
  readonly status: 'pass' | 'warning' | 'fail';
  readonly possible: number;
  readonly earned: number;
  readonly docs: string;
}

export interface OverallScore {
  /** 0 to 100: 100 × earned ÷ possible, rounded; `null` when no check could judge the page. */
  readonly score: number | null;
  readonly status: TagStatus;
  readonly earned: number;
  readonly possible: number;
  readonly lines: readonly ScoreLine[];
}

/** A text with its measures. Empty and 0 where the page has none. */
export interface MeasuredText {
  /** At most 2,000 characters; `length` is that of the whole. */
  readonly content: string;
  /** Characters as a reader counts them. */
  readonly length: number;
  /** Width as a search result on a desktop sets it, in CSS pixels; `null` for a text too long to measure. */
  readonly pixels: number | null;
  /** How many of these tags the page has. */
  readonly count: number;
  readonly issues: readonly TagIssue[];
}

/** One tag as found: a `<meta>`, a `<link>`, a `<title>`, or a line of the HTTP head that says the same. */
export interface RawTag {
  readonly group: 'basic' | 'openGraph' | 'twitter' | 'link' | 'other';
  /** `meta name`, `meta property`, `link`, `title`, `header`. */
  readonly kind: string;
  readonly name: string;
  /** At most 2,000 characters. */
  readonly content: string;
  /** Metadata that stands after the head is not read by every reader. */
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
  /** How many tags the page has; more than `tags` when the bound cut. */
  readonly tagCount: number;
}
