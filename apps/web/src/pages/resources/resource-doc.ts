import type { ResourceText } from '@plumbline/content';
import type { AuditWeight } from '../audits/audit-doc.ts';

/** What the checklist shows of an audit. */
export interface ChecklistItem {
  readonly id: string;
  /** The statement that holds when it passes. */
  readonly title: string;
  readonly weight: AuditWeight;
  readonly why: string;
  readonly fix: string;
}

export interface ChecklistCategory {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ChecklistItem[];
}

/** A page of the library. */
export interface ResourceDoc {
  readonly text: ResourceText;
  /** Only where the page is the checklist. */
  readonly checklist: readonly ChecklistCategory[] | null;
}

export const resourceDocPath = (id: string): string => `/data/resources/${id}.json`;

/** The addresses of all pages of the library. */
export const libraryPath = '/data/resources.json';
