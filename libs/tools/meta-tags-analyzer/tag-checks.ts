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

/** The audit checks that this tool shows, and the part of the report each one belongs to. */
export const auditFields = {
  'title-present-single': 'title',
  'title-pixel-width': 'title',
  'title-h1-agreement': 'title',
  'description-present': 'description',
  'description-pixel-width': 'description',
  'snippet-restrictions': 'head',
  'og-core': 'openGraph',
  'og-image-usable': 'openGraph',
  'twitter-card': 'twitterCard',
  'head-closed-early': 'head',
  noindex: 'head',
  'robots-directive-conflict': 'head',
  'canonical-present': 'head',
  'canonical-single': 'head',
  'canonical-absolute': 'head',
  'hreflang-codes': 'head',
  'charset-declared': 'head',
  'viewport-meta': 'head',
  'html-lang': 'head',
  'meta-refresh': 'head',
} as const satisfies Readonly<Record<string, TagField>>;

export type TagAuditId = keyof typeof auditFields;

export const tagAuditIds = Object.keys(auditFields) as TagAuditId[];

/** `null` for other checks. */
export const fieldOf = (id: string): TagField | null =>
  Object.hasOwn(auditFields, id) ? auditFields[id as TagAuditId] : null;

/** The subject of each check in the `head` part, for use in a sentence. */
const headTags: Readonly<Record<string, string>> = {
  'snippet-restrictions': 'snippet rules',
  'head-closed-early': 'broken head',
  noindex: 'noindex rule',
  'robots-directive-conflict': 'robots rules',
  'canonical-present': 'canonical',
  'canonical-single': 'canonical',
  'canonical-absolute': 'canonical',
  'hreflang-codes': 'hreflang codes',
  'charset-declared': 'charset',
  'viewport-meta': 'viewport tag',
  'html-lang': 'language',
  'meta-refresh': 'meta refresh',
};

const fieldTags = {
  title: 'title',
  description: 'meta description',
  openGraph: 'Open Graph tags',
  twitterCard: 'Twitter Card',
  head: 'head',
} as const satisfies Record<TagField, string>;

/** The tag that a check is about, worded to follow "the". */
export const tagOf = (id: string): string => headTags[id] ?? fieldTags[fieldOf(id) ?? 'head'];
