import { toCsv } from '@plumbline/seo/text';
import { auditPath } from '../audits/audit-doc.ts';
import type { ChecklistCategory } from './resource-doc.ts';

/** Empty columns for the visitor to fill in. */
const toFillIn = ['URL', 'What you saw', 'Owner', 'Check again on'];

/**
 * The list as a table, with its checked state.
 * @param origin of this site, for the URLs
 */
export function checklistCsv(
  categories: readonly ChecklistCategory[],
  checked: ReadonlySet<string>,
  origin: string,
): string {
  return toCsv([
    [
      ...['Done', 'Category', 'Check', 'Weight', 'Why it matters', 'How to fix it', 'Id'],
      ...['Reference', ...toFillIn],
    ],
    ...categories.flatMap(({ title: category, items }) =>
      items.map(({ id, title, weight, why, fix }) => [
        checked.has(id) ? 'yes' : 'no',
        category,
        title,
        weight,
        why,
        fix,
        id,
        origin + auditPath(id),
        ...toFillIn.map(() => ''),
      ]),
    ),
  ]);
}

/** Escapes Markdown outside of code between backticks. */
const escapeText = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_[\]<>#|]/g, '\\$&')))
    .join('`');

/**
 * The list as Markdown with task boxes.
 * @param origin of this site, for the URLs
 */
export function checklistMarkdown(
  categories: readonly ChecklistCategory[],
  checked: ReadonlySet<string>,
  origin: string,
): string {
  const sections = categories.map(({ title, items }) => {
    const lines = items.map(
      (item) =>
        `- [${checked.has(item.id) ? 'x' : ' '}] **${escapeText(item.title)}** (${item.weight})\n` +
        `  Why: ${escapeText(item.why)}\n` +
        `  Fix: ${escapeText(item.fix)}\n` +
        `  <${origin}${auditPath(item.id)}>\n`,
    );
    return `## ${escapeText(title)}\n\n${lines.join('')}`;
  });
  return `# Technical SEO Audit Checklist\n\n${sections.join('\n')}`;
}
