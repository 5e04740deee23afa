import { type Chapter, parseChapter } from '@plumbline/content';
import { escapeHtml } from '@plumbline/seo/text';
import type { ContentFiles } from '../content/content-files.ts';
import { guide } from '../content/guide.ts';
import {
  prefixIds,
  type PrintDocument,
  printLinks,
  printPage,
  sourcesHtml,
  withoutProductName,
} from './print-document.ts';

const pathNote =
  'URLs that begin with a slash, such as /seo-audit, belong to the site that you have this file from.';

const partId = ({ id }: Chapter): string => `chapter-${id}`;

/** Puts a line next to each exercise. Answers stay at the end of their chapter. */
const markExercises = (html: string): string =>
  html
    .split(/(?=<h[23] id=")/)
    .map((part) =>
      /^<h3 id="[^"]*">Exercise: /.test(part) ? `<div data-aside>${part}</div>` : part,
    )
    .join('');

function chapterHtml(chapter: Chapter, inside: (path: string) => string | undefined): string {
  const { number, title, description, duration, difficulty, exercises, sources } = chapter;
  const id = partId(chapter);
  const minutes = exercises.reduce((sum, exercise) => sum + exercise.minutes, 0);
  return `<section class="chapter ${id}">
<p class="eyebrow">Chapter ${number}</p>
<h1 id="${id}">${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(description)}</p>
<p class="facts">${duration} minutes, of which ${minutes} for ${exercises.length} exercises. Level: ${difficulty}.</p>
${printLinks(prefixIds(markExercises(chapter.html), id), inside)}
${sourcesHtml(sources)}
</section>`;
}

function contentsHtml(chapters: readonly Chapter[]): string {
  const items = chapters.map((chapter) => {
    const id = partId(chapter);
    const sections = chapter.headings
      .filter(({ level }) => level === 2)
      .map(({ id: heading, text }) => line(heading.replace(/^s-/, `${id}-`), text));
    const title = `${chapter.number}. ${chapter.title}`;
    return line(id, title, `<ol>${sections.join('')}</ol>`);
  });
  return `<nav class="contents"><h1>Contents</h1><ol>${items.join('')}</ol></nav>`;
}

const line = (id: string, text: string, below = ''): string =>
  `<li><a href="#${id}">${escapeHtml(text)} <span data-page="${id}"></span></a>${below}</li>`;

const headOf = (chapter: Chapter) => ({
  name: partId(chapter),
  text: `${chapter.number}. ${chapter.title}`,
});

const cover = (title: string, text: string): string =>
  `<header class="cover"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p class="note">${pathNote}</p></header>`;

/** The whole guide, and its first chapter as a sample. */
export function printGuide({ guide: files }: ContentFiles, css: string): PrintDocument[] {
  const chapters = Object.entries(files)
    .map(([file, text]) => parseChapter(file, withoutProductName(text, 'this site')))
    .sort((a, b) => a.number - b.number);
  const [first] = chapters;
  if (!first) throw new Error('The guide has no chapters');
  const known = new Map(chapters.map((chapter) => [`/seo-guide/${chapter.id}`, partId(chapter)]));
  const whole = [
    cover(guide.title, guide.description),
    contentsHtml(chapters),
    ...chapters.map((chapter) => chapterHtml(chapter, (path) => known.get(path))),
  ];
  const sampleTitle = `${guide.title}: sample chapter`;
  const sample = [
    cover(sampleTitle, `Chapter 1 of ${chapters.length}. Read the other chapters at /seo-guide.`),
    chapterHtml(first, () => undefined),
  ];
  return [
    {
      file: 'complete-seo-guide.pdf',
      html: printPage(guide.title, whole.join('\n'), css, chapters.map(headOf)),
    },
    {
      file: 'sample-chapter.pdf',
      html: printPage(sampleTitle, sample.join('\n'), css, [headOf(first)]),
    },
  ];
}
