import { parsePrivacyPolicy, parseResource } from '@plumbline/content';
import { escapeHtml } from '@plumbline/seo/text';
import { bundledFiles } from '../content/bundled-files.ts';
import css from './print.css?raw';
import {
  codeToHtml,
  type PrintDocument,
  printLinks,
  printPage,
  withoutProductName,
} from './print-document.ts';
import { printGuide } from './print-guide.ts';
import { auditChecklist } from '../content/audit-checklist.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { checklistId } from '../content/resources.ts';

/** Every document that the build prints into `/downloads`. */
export const printDocuments = (): PrintDocument[] => [
  ...printGuide(bundledFiles, css),
  printPolicy(bundledFiles, css),
  printChecklist(bundledFiles, css),
];

/** All audits with boxes to tick by hand. */
function printChecklist({ resources }: ContentFiles, css: string): PrintDocument {
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
function printPolicy(files: ContentFiles, css: string): PrintDocument {
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
