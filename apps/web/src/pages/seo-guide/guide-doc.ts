import type { Chapter, ChapterSummary } from '@plumbline/content';

/** The chapters in the form of the curriculum, in order. */
export type Curriculum = readonly ChapterSummary[];

type ChapterLink = Pick<ChapterSummary, 'id' | 'number' | 'title'>;

/** A chapter's page. */
export interface ChapterDoc {
  readonly chapter: Chapter;
  /** In minutes. Together they are the chapter's duration, estimated from its words and exercises. */
  readonly minutes: { readonly reading: number; readonly exercises: number };
  readonly previous: ChapterLink | null;
  readonly next: ChapterLink | null;
  /** How many chapters there are. */
  readonly of: number;
}

export const curriculumPath = '/data/guide.json';
export const chapterDocPath = (id: string): string => `/data/guide/${id}.json`;
export const chapterPath = (id: string): string => `/seo-guide/${id}`;
