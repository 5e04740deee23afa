import type { MouseEvent, ReactNode } from 'react';
import classes from './parts-outline.module.css';

export interface PartsOutlineProps {
  /** The id of each part's heading, and its title. */
  readonly parts: readonly (readonly [id: string, title: string])[];
  /** Shown below the parts. */
  readonly children?: ReactNode;
  /** Shown above the parts. */
  readonly head?: ReactNode;
}

/**
 * Scrolls to a part of the report and moves the focus there. The URL does not change, because it identifies the
 * report.
 */
function jumpTo(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

/** Links to the parts of a long report. Shown next to it on wide screens. */
export function PartsOutline({ parts, head, children }: PartsOutlineProps) {
  function follow(event: MouseEvent, id: string): void {
    event.preventDefault();
    jumpTo(id);
  }
  return (
    <nav className={classes.outline} aria-label="In this report">
      {head}
      <ul className={classes.parts}>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => follow(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
