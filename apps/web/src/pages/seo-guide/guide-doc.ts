import type { Chapter, ChapterSummary } from '@plumbline/content';

/** The chapters as the curriculum shows them, in their order. */
export type Curriculum = readonly ChapterSummary[];

type ChapterLink = Pick<ChapterSummary, 'id' | 'number' | 'title'>;

/** A chapter's page. */
export interface ChapterDoc {
  readonly chapter: Chapter;
  /** Minutes: together the chapter's duration, as far as its words and its exercises tell. */
  readonly minutes: { readonly reading: number; readonly exercises: number };
  readonly previous: ChapterLink | null;
  readonly next: ChapterLink | null;
  /** How many chapters there are. */
  readonly of: number;
}

export const curriculumPath = '/data/guide.json';
export const chapterDocPath = (id: string): string => `/data/guide/${id}.json`;
export const chapterPath = (id: string): string => `/seo-guide/${id}`;
