import '@mantine/core/styles/Typography.layer.css';
import { Typography } from '@mantine/core';
import type { MouseEvent } from 'react';
import { copyText } from './copy-button.tsx';
import classes from './prose.module.css';

export interface ProseProps {
  /** Sanitized, as returned by `@plumbline/content/markdown`. Never text from a visitor. */
  readonly html: string;
  /** Called with the URL when a reader follows a link inside this site. The browser then does not load the page. */
  readonly onFollow?: (address: string) => void;
  /** Whether its tables are worksheets, with a copy button each. */
  readonly worksheets?: boolean;
}

/** A link that the app can follow itself: a click without modifier keys, to a page of this site and not to a file. */
function followed(event: MouseEvent<HTMLElement>): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!/^\/(?!\/)/.test(href) || /\.\w+(?:[?#]|$)|^\/(?:api|docs)(?:[-/?#]|$)/.test(href))
    return null;
  return href;
}

/** A long text with a readable line length, and space around code and tables. */
export function Prose({ html, onFollow, worksheets = false }: ProseProps) {
  return (
    <Typography
      className={`${classes.text} ${classes.prose}`}
      fz="lg"
      lh={1.7}
      data-prose
      onClick={(event) => {
        const button = event.target instanceof Element && event.target.closest('[data-copy]');
        if (button) return void copyText(blockText(button), { title: 'Copied to clipboard!' });
        const address = onFollow ? followed(event) : null;
        if (address === null) return;
        event.preventDefault();
        onFollow?.(address);
      }}
      dangerouslySetInnerHTML={{ __html: readableBlocks(html, worksheets) }}
    />
  );
}

const copyButton = (label: string): string =>
  `<button type="button" class="framed" data-copy>${label}</button>`;

const before =
  '<div class="framed scroll" data-scroll role="group" tabindex="0" aria-label="Table, scrolls sideways"><table>';

/**
 * Adds a copy button to each code block, and wraps each table in a box that scrolls, so that a wide one never
 * widens the page. The sanitizer leaves no attributes on these tags and escapes every other `<`, so a text search finds
 * them.
 * @param tables whether tables get a copy button, too
 */
function readableBlocks(html: string, tables: boolean): string {
  return html
    .replaceAll('<pre>', `<pre class="framed">${copyButton('Copy')}`)
    .replaceAll('<table>', before)
    .replaceAll('</table>', `</table></div>${tables ? copyButton('Copy table') : ''}`);
}

/** The text that such a copy button copies: the code, or the table's cells separated by tabs. */
function blockText(button: Element): string {
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
