import { Box, Button, Group, Text } from '@mantine/core';
import type { BlogPostDto } from '@plumbline/api-client';
import { IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { postPath } from '../post-words.ts';
import classes from './article-end.module.css';
import { PostCard } from './post-card.tsx';
import lists from './post-list.module.css';

/** Links at the end of an article. */
export function ArticleEnd({ post }: { readonly post: BlogPostDto }) {
  const { newer, older, related } = post;
  return (
    <>
      {related.length > 0 && (
        <Box component="section" mt={48} aria-labelledby="related-heading">
          <h2 id="related-heading">Related articles</h2>
          <div className={lists.cards}>
            {related.map((each) => (
              <PostCard key={each.id} post={each} />
            ))}
          </div>
        </Box>
      )}
      <nav className={classes.neighbours} aria-label="Older and newer articles">
        {older && (
          <Link to={postPath(older.id)} rel="prev">
            <Text span display="block" c="dimmed" fz={13} fw={400}>
              Previous
            </Text>
            {older.title}
          </Link>
        )}
        {newer && (
          <Link to={postPath(newer.id)} rel="next" data-side="next">
            <Text span display="block" c="dimmed" fz={13} fw={400}>
              Next
            </Text>
            {newer.title}
          </Link>
        )}
      </nav>
      <Group gap={12} align="stretch" justify="space-between" mt={32}>
        <Button component={Link} to="/blog" variant="default">
          All Articles
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={scrollToTop}
        >
          Back to Top
        </Button>
      </Group>
    </>
  );
}

/** Smoothly, unless the reader prefers reduced motion; moves the focus too. */
function scrollToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
