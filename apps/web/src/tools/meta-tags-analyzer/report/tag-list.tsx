import { Text } from '@mantine/core';
import { LongText } from './long-text.tsx';
import classes from './report.module.css';

export interface TagListProps {
  readonly tags: Readonly<Record<string, string>>;
  /** Shown if the page has none of the tags. */
  readonly none: string;
}

/** Tags and their values, one per line, then the names of missing tags. */
export function TagList({ tags, none }: TagListProps) {
  const missing = Object.keys(tags).filter((name) => tags[name] === '');
  if (missing.length === Object.keys(tags).length) return <p>{none}</p>;
  return (
    <dl className={classes.tags}>
      {Object.entries(tags).map(
        ([name, content]) =>
          content !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <LongText>{content}</LongText>
              </dd>
            </div>
          ),
      )}
      {missing.length > 0 && (
        <div>
          <dt>Not set</dt>
          <dd>{missing.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

export const Absent = () => (
  <Text span c="dimmed" fs="italic">
    none
  </Text>
);
