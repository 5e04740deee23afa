import { Link } from 'react-router-dom';
import { blogPath } from '../post-words.ts';
import classes from './post-list.module.css';

export interface TagListProps {
  readonly tags: readonly string[];
  readonly label?: string;
}

/** Tags, each leading to the posts that have it. */
export function TagList({ tags, label = 'Tags' }: TagListProps) {
  const unique = [...new Set(tags)];
  if (unique.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={label}>
      {unique.map((tag) => (
        <li key={tag}>
          <Link to={blogPath({ tag })}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
