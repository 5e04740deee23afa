import { Text } from '@mantine/core';
import { LongText } from './long-text.tsx';
import classes from './report.module.css';

export interface TagListProps {
  readonly tags: Readonly<Record<string, string>>;
  /** Where the page has none of them. */
  readonly none: string;
}

/** Tags and their values, one a line; missing ones are marked. */
export function TagList({ tags, none }: TagListProps) {
  if (Object.values(tags).every((content) => content === '')) return <p>{none}</p>;
  return (
    <dl className={classes.tags}>
      {Object.entries(tags).map(([name, content]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{content === '' ? <Absent /> : <LongText>{content}</LongText>}</dd>
        </div>
      ))}
    </dl>
  );
}

export const Absent = () => (
  <Text span c="dimmed" fs="italic">
    none
  </Text>
);
