import { IconDatabaseOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadIndexId } from './load-index-guide.tsx';
import classes from './no-index-note.module.css';

/** Above a result while only the starter index answers. */
export function NoIndexNote({ children }: { readonly children: ReactNode }) {
  return (
    <div role="note" className={classes.note} aria-label="No index loaded">
      <IconDatabaseOff size={22} stroke={1.7} aria-hidden />
      <p>
        <strong>No index of links is loaded on this server.</strong> {children}{' '}
        <a href={`#${loadIndexId}`}>How to load an index</a>
      </p>
    </div>
  );
}
