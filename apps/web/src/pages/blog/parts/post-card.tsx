import type { BlogPostSummaryDto } from '@plumbline/api-client';
import { Link } from 'react-router-dom';
import { postPath } from '../post-words.ts';
import { PostFacts } from './post-facts.tsx';
import classes from './post-list.module.css';
import { TagList } from './tag-list.tsx';

/** Maximum number of tags on a card. */
const cardTags = 2;

export interface PostCardProps {
  readonly post: BlogPostSummaryDto;
  /** Tags that are links. */
  readonly linked: ReadonlySet<string>;
  readonly level?: 'h3' | 'h4';
}

/** A post in a grid. The whole card is a link. */
export function PostCard({ post, linked, level: Heading = 'h3' }: PostCardProps) {
  return (
    <article className={classes.card}>
      <p data-part="category">{post.category}</p>
      <Heading>
        <Link to={postPath(post.id)} className={classes.cover}>
          {post.title}
        </Link>
      </Heading>
      <p className={classes.excerpt}>{post.excerpt}</p>
      <TagList tags={post.tags.slice(0, cardTags)} linked={linked} />
      <PostFacts post={post} />
    </article>
  );
}
