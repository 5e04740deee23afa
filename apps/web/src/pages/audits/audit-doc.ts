/** What the pages of the reference show of an audit: texts and figures, made from the registry at build time. */
export interface AuditDoc extends AuditEntry {
  readonly sources: readonly string[];
  readonly failureTitle: string;
  readonly what: string;
  readonly details: readonly string[];
  /** Whether search results show its title and the product's name in full. */
  readonly branded: boolean;
  /** The beginning of `what` that search results show in full. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  readonly good: string;
  readonly bad: string;
  /** What the examples are called where neither is better. */
  readonly goodLabel?: string | undefined;
  readonly badLabel?: string | undefined;
  readonly basis: 'spec' | 'lab' | 'tool';
  /** The main one first. */
  readonly authorities: readonly { readonly name: string; readonly url: string }[];
  /** Its limits in words: 'Passes up to 580 px'. */
  readonly limits: readonly string[];
  /** It compares the pages of a site, which no audit of one page can. */
  readonly needsSiteAudit: boolean;
  /** Its failure caps the score at this; `null` when it does not. */
  readonly caps: number | null;
  /** The audits before and after it in the reference. */
  readonly previous: AuditName | null;
  readonly next: AuditName | null;
  /** The other audits of its category. */
  readonly neighbors: readonly AuditName[];
}

type AuditName = Pick<AuditEntry, 'id' | 'title'>;

export type AuditWeight = 'critical' | 'high' | 'medium' | 'low' | 'info';

/** Points that a failure and a warning cost; 0 for an outcome that an audit never has. */
export interface AuditCosts {
  readonly fail: number;
  readonly warning: number;
}

export interface AuditEntry {
  readonly id: string;
  readonly category: string;
  readonly categoryTitle: string;
  readonly scope: 'page' | 'site';
  /** The statement that holds when it passes. */
  readonly title: string;
  readonly weight: AuditWeight;
  readonly costs: AuditCosts;
}

export interface AuditIndex {
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly audits: readonly AuditEntry[];
  }[];
  readonly weights: readonly { readonly weight: AuditWeight; readonly costs: AuditCosts }[];
}

/** What each audit says of itself, by its id. */
export type AuditTexts = Readonly<Record<string, string>>;

export const auditTextsPath = '/data/audit-texts.json';
export const auditIndexPath = '/data/audits.json';
export const auditDocPath = (id: string): string => `/data/audits/${id}.json`;
export const auditPath = (id: string): string => `/audits/${id}`;
