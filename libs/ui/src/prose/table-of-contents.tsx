import { Text } from '@mantine/core';
import { useId } from 'react';
import classes from './table-of-contents.module.css';
import { useSectionInSight } from './use-section-in-sight.ts';

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
    <nav className={classes.contents} aria-labelledby={titleId}>
      <Text id={titleId} mb="xs" fw={600}>
        {title}
      </Text>
      <ul>
        {shown.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
