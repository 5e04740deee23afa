import type { ResourceText } from '@plumbline/content';
import type { AuditWeight } from '../audits/audit-doc.ts';

/** An audit's data for the checklist. */
export interface ChecklistItem {
  readonly id: string;
  /** The title if it passes. */
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
  /** Present only on the checklist page. */
  readonly checklist: readonly ChecklistCategory[] | null;
}

export const resourceDocPath = (id: string): string => `/data/resources/${id}.json`;

/** The URLs of all pages of the library. */
export const libraryPath = '/data/resources.json';
