import '@mantine/core/styles/Skeleton.layer.css';
import { Box, Button, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '@plumbline/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Formats, useFormats } from '../../app/formats.ts';
import { CallProblem } from '../../app/call-problem.tsx';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site } from '../../app/site.ts';
import { BlogFilters, BlogSearch } from './blog-filters.tsx';
import { CallToAction } from '../dashboard/call-to-action.tsx';
import { cardColumns, PostCard, PostRow, sharedTags } from './post-card.tsx';
import { nextSteps } from './post-words.ts';
import {
  type BlogFilter,
  type BlogFilterState,
  isNarrowed,
  useBlogFilter,
} from './use-blog-filter.ts';
import { type PostLists, usePostLists } from './use-post-lists.ts';

const description =
  'Practical SEO guides and checklists on audits, keywords, meta tags, links, speed and content. Each says where it comes from.';

function found(
  { total, featured, others }: PostLists,
  { search }: BlogFilter,
  formats: Formats,
): string {
  const articles = formats.count(total.count, 'article');
  const shown = (featured?.length ?? 0) + (others?.length ?? 0);
  return `${total.exact ? articles : `More than ${articles}`}${search && ` for “${search}”`}${
    shown < total.count ? `, ${formats.number(shown)} shown` : ''
  }`;
}

export function BlogPage() {
  const formats = useFormats();
  const state = useBlogFilter();
  const posts = usePostLists(state.filter, state.after);
  const loaded = posts.featured !== null && posts.others !== null;
  return (
    <Box pt="lg">
      <Seo
        title="SEO Knowledge Hub"
        description={description}
        keywords={['seo blog', 'seo guides', 'seo checklists', 'learn seo']}
        path="/blog"
        structuredData={{
          '@context': 'https://schema.org',
          '@type': 'Blog',
          name: `SEO Knowledge Hub | ${site.name}`,
          description,
          url: absoluteUrl('/blog'),
        }}
      />
      <Group component="header" gap="20px 48px" align="flex-end">
        <Box flex="1 1 32rem" miw={0}>
          <Title order={1}>SEO Knowledge Hub</Title>
          <Text mt="sm" c="dimmed" fz="lg" textWrap="pretty">
            Practical SEO guides and checklists. Each says where it comes from: its sources, or the
            language model that wrote it.
          </Text>
        </Box>
        <BlogSearch state={state} />
      </Group>
      <BlogFilters state={state} />
      <Text role="status" mih="1.6em" mt="sm" c="dimmed" fz="sm">
        {loaded && !posts.stale && posts.total.count > 0 ? found(posts, state.filter, formats) : ''}
      </Text>
      <CallProblem problem={posts.problem} tryAgain={posts.tryAgain} trying={posts.trying} />
      {!loaded && !posts.problem && <ListSkeleton />}
      {loaded && (
        <Stack gap={48} mt="md" opacity={posts.stale ? 0.55 : 1} aria-busy={posts.stale}>
          <Lists posts={posts} state={state} />
        </Stack>
      )}
      <Text maw="46rem" mt={40} c="dimmed" fz="xs">
        {[...(posts.featured ?? []), ...(posts.others ?? [])].some(({ views }) => views > 0) &&
          'Views count each reader once a day, without cookies. '}
        Read times are estimated at 200 words a minute.
      </Text>
      <CallToAction title="Put it to work" actions={nextSteps}>
        Audit your page, write its meta tags, and check its keywords.
      </CallToAction>
    </Box>
  );
}

/** Fills the first screen with cards and rows as tall as the real ones. */
const places = [1, 2, 3];

/** A placeholder while the list is fetched. */
const ListSkeleton = () => (
  <Box role="status" aria-label="Loading articles" pt="xl">
    <SimpleGrid cols={cardColumns} aria-hidden>
      {places.map((place) => (
        <Skeleton key={place} height={270} radius="md" />
      ))}
    </SimpleGrid>
    {places.map((place) => (
      <Skeleton key={place} height={150} radius="md" mt="lg" aria-hidden />
    ))}
  </Box>
);

function Lists({ posts, state }: { readonly posts: PostLists; readonly state: BlogFilterState }) {
  const { featured, others, more, loadingMore } = posts;
  const shared = useMemo(
    () => sharedTags([...(featured ?? []), ...(others ?? [])]),
    [featured, others],
  );
  if (!featured || !others) return null;
  if (featured.length + others.length === 0) {
    return (
      <EmptyState
        title="No articles found"
        action={
          <Button variant="default" onClick={state.clear}>
            Clear Filters
          </Button>
        }
      >
        Try adjusting your search terms or selected category.
      </EmptyState>
    );
  }
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured-heading">
          <Title order={2} id="featured-heading">
            Featured Articles
          </Title>
          <SimpleGrid cols={cardColumns} mt="lg">
            {featured.map((post) => (
              <PostCard key={post.id} post={post} linked={shared} />
            ))}
          </SimpleGrid>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others-heading">
          <Title order={2} mb="lg" id="others-heading">
            {headingOf(state, featured.length > 0)}
          </Title>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing={48} verticalSpacing={0}>
            {others.map((post) => (
              <PostRow key={post.id} post={post} linked={shared} />
            ))}
          </SimpleGrid>
          {more && (
            <Group justify="center" mt="md">
              <MoreLink
                to={state.addressOf({}, more.after)}
                load={more.load}
                loading={loadingMore}
              />
            </Group>
          )}
        </section>
      )}
    </>
  );
}

function headingOf({ filter, after }: BlogFilterState, besideFeatured: boolean): string {
  if (filter.search !== '') return 'Matching articles';
  if (besideFeatured || after !== null) return 'More Articles';
  return isNarrowed(filter) ? 'Matching articles' : 'All Articles';
}

interface MoreLinkProps {
  /** The URL of the next posts, for browsers without scripts and for new tabs. */
  readonly to: string;
  /** Appends the next posts to the list. */
  readonly load: () => void;
  readonly loading: boolean;
}

/** Loads the next posts. It keeps the focus and does nothing while they load. */
function MoreLink({ to, load, loading }: MoreLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      aria-disabled={loading || undefined}
      data-disabled={loading || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (!loading) load();
      }}
    >
      Load more
    </Button>
  );
}
