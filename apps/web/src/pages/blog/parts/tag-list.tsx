import { Link } from 'react-router-dom';
import { blogPath } from '../post-words.ts';
import classes from './post-list.module.css';

/** Tags that at least two of these posts have. */
export function sharedTags(
  posts: readonly { readonly tags: readonly string[] }[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { tags } of posts)
    for (const tag of new Set(tags)) (seen.has(tag) ? shared : seen).add(tag);
  return shared;
}

export interface TagListProps {
  readonly tags: readonly string[];
  /** The tags that lead to more than this post. */
  readonly linked: ReadonlySet<string>;
  readonly label?: string;
}

/** The tags of a post. A tag that other posts share is a link to them. */
export function TagList({ tags, linked, label = 'Tags' }: TagListProps) {
  const unique = [...new Set(tags)];
  if (unique.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={label}>
      {unique.map((tag) => (
        <li key={tag}>
          {linked.has(tag) ? <Link to={blogPath({ tag })}>{tag}</Link> : <span>{tag}</span>}
        </li>
      ))}
    </ul>
  );
}
