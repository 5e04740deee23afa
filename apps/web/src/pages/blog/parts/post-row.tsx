import { Box, Button, Title, VisuallyHidden } from '@mantine/core';
import type { BlogPostSummaryDto } from '@plumbline/api-client';
import { Link } from 'react-router-dom';
import { postPath } from '../post-words.ts';
import { PostFacts } from './post-facts.tsx';
import classes from './post-list.module.css';
import { TagList } from './tag-list.tsx';

interface PostRowProps {
  readonly post: BlogPostSummaryDto;
  /** Tags that are links. */
  readonly linked: ReadonlySet<string>;
}

/** A post in the list of posts that are not featured. The whole row is a link. */
export function PostRow({ post, linked }: PostRowProps) {
  return (
    <article className={classes.row}>
      <Box miw={0} maw="46rem">
        <p data-part="category">{post.category}</p>
        <Title order={3}>
          <Link to={postPath(post.id)} className={classes.cover}>
            {post.title}
          </Link>
        </Title>
        <p className={classes.excerpt}>{post.excerpt}</p>
        <TagList tags={post.tags} linked={linked} />
        <PostFacts post={post} />
      </Box>
      <Button component={Link} to={postPath(post.id)} variant="default" size="sm">
        Read More<VisuallyHidden> about {post.title}</VisuallyHidden>
      </Button>
    </article>
  );
}
