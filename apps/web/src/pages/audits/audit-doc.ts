/** An audit's texts and figures for the reference pages, generated from the registry at build time. */
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
  /** Labels of the examples if neither is better. */
  readonly goodLabel?: string | undefined;
  readonly badLabel?: string | undefined;
  readonly basis: 'spec' | 'lab' | 'tool';
  /** The main source is first. */
  readonly authorities: readonly { readonly name: string; readonly url: string }[];
  /** Its limits in words, for example 'Passes up to 580 px'. */
  readonly limits: readonly string[];
  /** Whether it compares the pages of a site, which an audit of one page cannot do. */
  readonly needsSiteAudit: boolean;
  /** The maximum score if it fails, or `null` if it does not cap the score. */
  readonly caps: number | null;
  /** The audits before and after it in the reference. */
  readonly previous: AuditName | null;
  readonly next: AuditName | null;
  /** The other audits of its category. */
  readonly neighbors: readonly AuditName[];
}

type AuditName = Pick<AuditEntry, 'id' | 'title'>;

export type AuditWeight = 'critical' | 'high' | 'medium' | 'low' | 'info';

/** Points that a failure and a warning cost. 0 for an outcome that the audit never has. */
export interface AuditCosts {
  readonly fail: number;
  readonly warning: number;
}

export interface AuditEntry {
  readonly id: string;
  readonly category: string;
  readonly categoryTitle: string;
  readonly scope: 'page' | 'site';
  /** The title if it passes. */
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

/** The texts of each audit, by id. */
export type AuditTexts = Readonly<Record<string, string>>;

export const auditTextsPath = '/data/audit-texts.json';
export const auditIndexPath = '/data/audits.json';
export const auditDocPath = (id: string): string => `/data/audits/${id}.json`;
export const auditPath = (id: string): string => `/audits/${id}`;
