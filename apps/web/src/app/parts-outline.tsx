import { Anchor, Box, Paper } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

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
    <Paper
      component="nav"
      visibleFrom="lg"
      pos="sticky"
      top="calc(var(--header-height) + 24px)"
      mah="calc(100vh - var(--header-height) - 48px)"
      px="xs"
      py={14}
      style={{ overflowY: 'auto' }}
      aria-label="In this report"
    >
      {head}
      <Box component="ul" px="xs">
        {parts.map(([id, title]) => (
          <li key={id}>
            <Anchor
              href={`#${id}`}
              display="block"
              py={4}
              fz="sm"
              underline="hover"
              onClick={(event) => follow(event, id)}
            >
              {title}
            </Anchor>
          </li>
        ))}
      </Box>
      {children}
    </Paper>
  );
}
