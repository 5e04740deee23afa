import { Anchor, Box, Paper, Text } from '@mantine/core';
import { useCallback, useEffect, useId, useState } from 'react';
import classes from './table-of-contents.module.css';

/** A heading of a text: its `id` in the document, and its level, 2 to 6. */
interface ContentsHeading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export interface TableOfContentsProps {
  readonly headings: readonly ContentsHeading[];
  readonly title?: string;
}

/** The sections of a text and their subsections. Marks the one being read. */
export function TableOfContents({ headings, title = 'On this page' }: TableOfContentsProps) {
  const titleId = useId();
  const shown = headings.filter(({ level }) => level <= 3);
  const current = useSectionInSight(shown);
  if (shown.length < 2) return null;
  return (
    <Paper
      component="nav"
      py="md"
      fz="sm"
      lh={1.45}
      className={classes.contents}
      aria-labelledby={titleId}
    >
      <Text id={titleId} mb="xs" fw={600}>
        {title}
      </Text>
      <ul>
        {shown.map(({ id, text, level }) => (
          // Above the text, only the sections are listed.
          <Box component="li" key={id} visibleFrom={level > 2 ? 'lg' : undefined}>
            <Anchor
              href={`#${id}`}
              display="block"
              py={4}
              pl={level > 2 ? 'md' : undefined}
              c={id === current ? 'var(--mantine-color-text)' : 'dimmed'}
              underline={id === current ? 'always' : 'hover'}
              aria-current={id === current ? 'location' : undefined}
            >
              {text}
            </Anchor>
          </Box>
        ))}
      </ul>
    </Paper>
  );
}

/** A heading counts as reached at this distance from the top, as a share of the window's height. */
const readingLine = 0.3;

/** The id of the section being read: that of the last heading above the reading line. */
function useSectionInSight(headings: readonly { readonly id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = headings.map(({ id }) => id).join(' ');

  useOnScroll(
    useCallback(() => {
      const line = window.innerHeight * readingLine;
      const above = ids
        .split(' ')
        .map((id) => document.getElementById(id))
        .filter((element) => element !== null && element.getBoundingClientRect().top < line);
      setCurrent(above.at(-1)?.id ?? null);
    }, [ids]),
  );

  return current;
}

/**
 * Calls `look` in the next frame, and again after the page is scrolled or the window resized, at most once per frame.
 * @param look the same function on each render, as `useCallback` returns it
 */
export function useOnScroll(look: () => void): void {
  useEffect(() => {
    let frame = 0;
    const soon = () =>
      (frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      }));
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [look]);
}
