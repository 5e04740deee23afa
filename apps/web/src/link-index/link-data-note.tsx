import { IconDatabase } from '@tabler/icons-react';
import { loadIndexId } from './load-index-guide.tsx';
import { QuickIndex } from './quick-index.tsx';
import classes from './link-data-note.module.css';

/** Shown above a link tool's result: which data is loaded, what it covers and how to get more. */
export function LinkDataNote({ summary }: { readonly summary: string }) {
  return (
    <div role="note" className={classes.note} aria-label="Link data">
      <IconDatabase size={22} stroke={1.7} aria-hidden />
      <p>
        {summary} <a href={`#${loadIndexId}`}>More link data</a>
      </p>
      <QuickIndex />
    </div>
  );
}
