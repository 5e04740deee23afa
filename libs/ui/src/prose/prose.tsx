import '@mantine/core/styles/Typography.layer.css';
import { Typography } from '@mantine/core';
import type { MouseEvent } from 'react';
import { copyText } from '../copy/copy-button.tsx';
import { blockText, readableBlocks } from './blocks.ts';
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
