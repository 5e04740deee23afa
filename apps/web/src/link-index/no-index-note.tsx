import { IconDatabaseOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadIndexId } from './load-index-guide.tsx';
import classes from './no-index-note.module.css';

const usual =
  'Every figure here is an estimate from the name alone: good for seeing what a report looks like, not for decisions.';

/** Over a result where no layer of the index of links is loaded: all of it is guessed from the name. @param children what that means for this one */
export function NoIndexNote({ children = usual }: { readonly children?: ReactNode }) {
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
