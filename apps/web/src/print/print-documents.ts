import { type Chapter, parseChapter, parsePrivacyPolicy, parseResource } from '@plumbline/content';
import { escapeHtml } from '@plumbline/seo/text';
import generalCss from '../app/print.css?raw';
import { bundledFiles } from '../content/bundled-files.ts';
import { auditChecklist, type ContentFiles } from '../content/content-data.ts';
import { guide } from '../content/guide.ts';
import { checklistId } from '../content/resources.ts';
import {
  codeToHtml,
  prefixIds,
  type PrintDocument,
  printLinks,
  printPage,
  sourcesHtml,
  withoutProductName,
} from './print-document.ts';
import ownCss from './print.css?raw';

const css = `${generalCss}\n${ownCss}`;

/** Every document that the build prints into `/downloads`. */
export const printDocuments = (): PrintDocument[] => [
  ...printGuide(bundledFiles),
  printPolicy(bundledFiles),
  printChecklist(bundledFiles),
];

/** All audits with boxes to tick by hand. */
function printChecklist({ resources }: ContentFiles): PrintDocument {
  const text = Object.entries(resources)
    .map(([file, source]) => parseResource(file, withoutProductName(source, 'this site')))
    .find(({ id }) => id === checklistId);
  if (!text) throw new Error(`libs/content/resources has no ${checklistId}`);
  const categories = auditChecklist().map(({ title, items }) => {
    const checks = items.map(
      (item) =>
        `<section class="check"><h3>${escapeHtml(item.title)}</h3><span class="weight">${item.weight}</span><p>${codeToHtml(item.why)}</p><p>${codeToHtml(item.fix)}</p></section>`,
    );
    return `<section><h2>${escapeHtml(title)}</h2>${checks.join('\n')}</section>`;
  });
  const body = `<h1>${escapeHtml(text.title)}</h1>
<p class="lead">${escapeHtml(text.description)}</p>
${printLinks(text.html, () => undefined)}
${categories.join('\n')}`;
  return { file: `${checklistId}.pdf`, html: printPage(text.title, body, css) };
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The privacy policy, preceded by its summary. */
function printPolicy(files: ContentFiles): PrintDocument {
  const { title, updated, html } = parsePrivacyPolicy(
    'privacy-policy.md',
    withoutProductName(files.privacyPolicy, 'the software'),
  );
  const sentences = files.privacySummary.summary.map((text) => `<li>${escapeHtml(text)}</li>`);
  // The panel that the text links to exists only on the page.
  const text = html.replace(/<a href="#s-preferences">([^<]*)<\/a>/, '$1 (on the page)');
  const body = `<h1>${escapeHtml(title)}</h1>
<p class="facts">Last updated ${dateFormat.format(new Date(updated))}. URLs that begin with a slash belong to the site that you have this file from.</p>
<section class="summary"><h2>In short</h2><ul>${sentences.join('')}</ul></section>
${printLinks(text, () => undefined)}`;
  return { file: 'privacy-policy.pdf', html: printPage(title, body, css) };
}

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
function printGuide({ guide: files }: ContentFiles): PrintDocument[] {
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
