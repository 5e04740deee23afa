import { IconDatabaseOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadIndexId } from './load-index-guide.tsx';
import classes from './no-index-note.module.css';

const usual =
  'Every figure here is an estimate from the name alone: good for seeing what a report looks like, not for decisions.';

export interface NoIndexNoteProps {
  /** What is not loaded: the whole index by default. */
  readonly missing?: 'index' | 'links';
  /** What that means for the result. */
  readonly children?: ReactNode;
}

const titles = {
  index: 'No index of links is loaded on this server.',
  links: 'No links are loaded on this server.',
} as const;

/** Above a result that is estimated from the name alone, since no index is loaded. */
export function NoIndexNote({ missing = 'index', children = usual }: NoIndexNoteProps) {
  return (
    <div role="note" className={classes.note} aria-label={`No ${missing} loaded`}>
      <IconDatabaseOff size={22} stroke={1.7} aria-hidden />
      <p>
        <strong>{titles[missing]}</strong> {children}{' '}
        <a href={`#${loadIndexId}`}>How to load an index</a>
      </p>
    </div>
  );
}
