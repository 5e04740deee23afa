import { Box, Button, Group, SimpleGrid, Title } from '@mantine/core';
import type { BlogPostDto } from '@plumbline/api-client';
import { IconArrowUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { PreviousNext } from '../../../app/previous-next.tsx';
import { postPath } from '../post-words.ts';
import { cardColumns, PostCard } from './post-card.tsx';

/** Links at the end of an article. */
export function ArticleEnd({
  post,
  linked,
  heading,
}: {
  readonly post: BlogPostDto;
  /** Tags that are links. */
  readonly linked: ReadonlySet<string>;
  /** The article's heading. 'Back to Top' moves the focus there. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { newer, older, related } = post;
  return (
    <>
      {related.length > 0 && (
        <Box component="section" mt={48} aria-labelledby="related-heading">
          <Title order={2} id="related-heading">
            Related articles
          </Title>
          <SimpleGrid cols={cardColumns} mt="lg">
            {related.map((each) => (
              <PostCard key={each.id} post={each} linked={linked} />
            ))}
          </SimpleGrid>
        </Box>
      )}
      <PreviousNext
        label="Older and newer articles"
        previous={older && { to: postPath(older.id), label: 'Previous', title: older.title }}
        next={newer && { to: postPath(newer.id), label: 'Next', title: newer.title }}
      />
      <Group gap="sm" align="stretch" justify="space-between" mt="xl">
        <Button component={Link} to="/blog" variant="default">
          All Articles
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={() => scrollToTop(heading.current)}
        >
          Back to Top
        </Button>
      </Group>
    </>
  );
}

/** Scrolls smoothly unless the visitor prefers reduced motion. Also moves the focus. */
function scrollToTop(heading: HTMLHeadingElement | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
