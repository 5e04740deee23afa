import type { TagField } from './types.ts';

/** The audit's checks that this tool shows, with the part of the report of each. */
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
