import {
  type Chapter,
  parseChapter,
  parsePrivacyPolicy,
  parseResource,
  summaryOf,
} from '@plumbline/content';
import { allAudits, auditRules, categories, type CategoryId } from '@plumbline/tools/seo-audit';
import { privacyDocPath } from '../pages/privacy-policy/privacy-doc.ts';
import {
  type ChecklistCategory,
  libraryPath,
  resourceDocPath,
} from '../pages/resources/resource-doc.ts';
import { type ChapterDoc, chapterDocPath, curriculumPath } from '../pages/seo-guide/guide-doc.ts';
import { checklistId, resourcePages } from './resources.ts';

// Parses Markdown, so only the prerender, the build and specs may import this file.

/** Reading speed in words per minute, used for all texts of this site. */
const wordsPerMinute = 200;

/** Texts use a placeholder for the product's name. Ids and URLs do not. */
const withProductName = (text: string, name: string): string =>
  text.replaceAll('{product}', () => name);

/** The chapters in order. */
function chaptersOf(files: ContentFiles): Chapter[] {
  return Object.entries(files.guide)
    .map(([file, text]) => parseChapter(file, text))
    .sort((a, b) => a.number - b.number);
}

function chapterDoc(chapters: readonly Chapter[], at: number): ChapterDoc {
  const link = (index: number) => {
    const chapter = chapters[index];
    return chapter ? { id: chapter.id, number: chapter.number, title: chapter.title } : null;
  };
  const chapter = chapters[at]!;
  const exercises = chapter.exercises.reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    chapter: { ...chapter, html: setExercisesApart(chapter.html) },
    minutes: { reading: Math.round(chapter.words / wordsPerMinute), exercises },
    previous: link(at - 1),
    next: link(at + 1),
    of: chapters.length,
  };
}

/** Every data file of pages that are built from content files, by its URL. */
export function contentData(
  files: ContentFiles,
  productName: string,
): ReadonlyMap<string, unknown> {
  const chapters = chaptersOf(files);
  const data: [string, unknown][] = [
    [curriculumPath, chapters.map(summaryOf)],
    ...chapters.map(({ id }, at): [string, unknown] => [
      chapterDocPath(id),
      chapterDoc(chapters, at),
    ]),
    [libraryPath, resourcePages.map(({ url }) => url)],
    ...Object.entries(files.resources).map(([file, source]): [string, unknown] => {
      const text = parseResource(file, source);
      const checklist = text.id === checklistId ? auditChecklist() : null;
      return [resourceDocPath(text.id), { text, checklist }];
    }),
    [
      privacyDocPath,
      {
        ...parsePrivacyPolicy('privacy-policy.md', files.privacyPolicy),
        summary: files.privacySummary.summary,
      },
    ],
  ];
  return new Map(data.map(([path, value]) => [path, named(value, productName)]));
}

function named(value: unknown, productName: string): unknown {
  if (typeof value === 'string') return withProductName(value, productName);
  if (Array.isArray(value)) return value.map((entry) => named(entry, productName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, named(entry, productName)]),
  );
}

const isExercise = /^<h3 id="[^"]*">Exercise: /;
const isAnswers = /^<h3 id="[^"]*">Answers<\/h3>/;

/**
 * Wraps each exercise of a chapter in a box, and its answers in a closed `details`.
 * @param html sanitized, with headings as `renderMarkdown` writes them
 */
function setExercisesApart(html: string): string {
  return html
    .split(/(?=<h[23] id=")/)
    .map((part) => {
      if (isExercise.test(part)) return `<div data-aside>${part}</div>\n`;
      if (!isAnswers.test(part)) return part;
      const [heading = ''] = isAnswers.exec(part) ?? [];
      return `<details><summary>${heading}</summary>${part.slice(heading.length)}</details>\n`;
    })
    .join('');
}

/** The content files of `libs/content`, by file name. */
export interface ContentFiles {
  readonly guide: Readonly<Record<string, string>>;
  readonly resources: Readonly<Record<string, string>>;
  readonly privacyPolicy: string;
  readonly privacySummary: { readonly summary: readonly string[] };
}

// Reads the whole registry of audits, so only the prerender, the build and specs may import this file.

/** All audits as a list to check off, by category, in the registry's order. */
export function auditChecklist(): ChecklistCategory[] {
  return (Object.keys(categories) as CategoryId[])
    .map((category) => ({
      id: category,
      title: categories[category],
      items: allAudits
        .filter((audit) => audit.category === category)
        .map(({ id, title, why, fix }) => ({
          id,
          title,
          weight: auditRules[id].weight,
          why,
          fix,
        })),
    }))
    .filter(({ items }) => items.length > 0);
}
