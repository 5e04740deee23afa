const copyButton = (label: string): string => `<button type="button" data-copy>${label}</button>`;

const before =
  '<div class="scroll" data-scroll role="group" tabindex="0" aria-label="Table, scrolls sideways"><table>';

/**
 * Adds a copy button to each code block, and wraps each table in a box that scrolls, so that a wide one never
 * widens the page. The sanitizer leaves no attributes on these tags and escapes every other `<`, so a text search finds
 * them.
 * @param tables whether tables get a copy button, too
 */
export function readableBlocks(html: string, tables: boolean): string {
  return html
    .replaceAll('<pre>', `<pre>${copyButton('Copy')}`)
    .replaceAll('<table>', before)
    .replaceAll('</table>', `</table></div>${tables ? copyButton('Copy table') : ''}`);
}

/** The text that such a copy button copies: the code, or the table's cells separated by tabs. */
export function blockText(button: Element): string {
  const code = button.parentElement?.querySelector(':scope > code');
  if (code) return code.textContent;
  const table = button.previousElementSibling?.querySelector('table');
  return table
    ? tableRows(table)
        .map((row) => `${row.join('\t')}\n`)
        .join('')
    : '';
}

export const tableRows = (table: HTMLTableElement): string[][] =>
  [...table.rows].map(({ cells }) => [...cells].map((cell) => cell.textContent.trim()));
