import { z } from 'zod';
import { day, line, metaDescription, readContentFile, slug, sources } from './front-matter.ts';
import { type Heading, renderMarkdown } from './markdown/index.ts';

const difficulties = ['beginner', 'intermediate', 'advanced'] as const;

const chapter = z.strictObject({
  id: slug,
  number: z.int().min(1).max(8),
  title: line,
  description: line,
  metaDescription,
  duration: z.int().min(5).max(600),
  difficulty: z.enum(difficulties),
  topics: z.array(line).min(3).max(8),
  exercises: z.array(z.strictObject({ title: line, minutes: z.int().min(1).max(300) })).min(1),
  sources,
});

/** A chapter in the curriculum. */
export interface ChapterSummary {
  readonly id: string;
  /** 1 to 8. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** Minutes: reading and exercises together. */
  readonly duration: number;
  readonly difficulty: (typeof difficulties)[number];
  readonly topics: readonly string[];
  readonly exercises: readonly { readonly title: string; readonly minutes: number }[];
}

/** A chapter of the guide. `{product}` becomes the product's name. */
export interface Chapter extends ChapterSummary {
  readonly metaDescription: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** Sanitised. */
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly words: number;
}

/** @throws BadContentFile */
export function parseChapter(file: string, text: string): Chapter {
  const { data, body } = readContentFile(file, text, chapter);
  const { html, headings, words } = renderMarkdown(body);
  return { ...data, html, headings, words };
}

/** A chapter without its text. */
export function summaryOf(whole: Chapter): ChapterSummary {
  const { id, number, title, description, duration, difficulty, topics, exercises } = whole;
  return { id, number, title, description, duration, difficulty, topics, exercises };
}

/** A resource. `{product}` becomes the product's name. */
export interface ResourceText {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly metaDescription: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** Sanitised. */
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly words: number;
}

const resource = z.strictObject({
  id: slug,
  title: line,
  description: line,
  metaDescription,
  sources,
});

/** @throws BadContentFile */
export function parseResource(file: string, text: string): ResourceText {
  const { data, body } = readContentFile(file, text, resource);
  const { html, headings, words } = renderMarkdown(body);
  return { ...data, html, headings, words };
}

/** The privacy policy, with numbered sections from its headings. */
export interface PrivacyPolicy {
  readonly title: string;
  readonly metaDescription: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

const policy = z.strictObject({ title: line, metaDescription, updated: day });

/** @throws BadContentFile */
export function parsePrivacyPolicy(file: string, text: string): PrivacyPolicy {
  const { data, body } = readContentFile(file, text, policy);
  const { html, headings } = renderMarkdown(body);
  return { ...data, html, headings };
}
