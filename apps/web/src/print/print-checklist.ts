import { parseResource } from '@plumbline/content';
import { escapeHtml } from '@plumbline/text';
import { auditChecklist } from '../content/audit-checklist.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { checklistId } from '../content/resources.ts';
import {
  codeToHtml,
  type PrintDocument,
  printLinks,
  printPage,
  withoutProductName,
} from './print-document.ts';

/** All audits with boxes for a pen. */
export function printChecklist({ resources }: ContentFiles, css: string): PrintDocument {
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
