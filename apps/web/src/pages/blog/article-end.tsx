import { Box, Button, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { BlogPostDto, BlogPostSourceDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { ProvenanceBadge } from '@plumbline/ui';
import { IconArrowUp } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { longDate, useFormats } from '../../app/formats.ts';
import { PreviousNext } from '../../app/previous-next.tsx';
import { site } from '../../app/site.ts';
import classes from './blog.module.css';
import { cardColumns, PostCard } from './post-card.tsx';
import { postPath } from './post-words.ts';

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

/** Sentences about the origin of an article. */
export function authorshipInWords({
  author,
  authorship,
}: Pick<BlogPostDto, 'author' | 'authorship'>): string[] {
  if (authorship.by === 'person')
    return [
      'This article came with the software that runs this site. It wasn’t generated here.',
      ...(author === 'AI SEO Expert' ? ['“AI SEO Expert” is a byline, not a person.'] : []),
      'Its sources are listed above.',
    ];
  const day = authorship.at ? ` on ${longDate(authorship.at.slice(0, 10))}` : '';
  return [
    `Written by ${authorship.model ? `the language model ${authorship.model}` : 'a language model whose name is unknown'}${day}.`,
    `A program checked its length, structure, links and markup, and how much it repeats other articles.${authorship.repaired ? ' The model fixed what the first check found.' : ''}`,
    authorship.reviewed
      ? 'A person read and approved it before publication.'
      : 'No person reviewed it before publication.',
  ];
}

/** The origin of an article and of the figures next to its title. */
export function AuthorshipNote({ post }: { readonly post: BlogPostDto }) {
  const formats = useFormats();
  const { id, views, readTime, words, targetSearchVolume } = post;
  const claimed = site.claims?.blog.views[id];
  return (
    <Box component="section" mt="xl" pt="lg" className="ruled" aria-labelledby="authorship-heading">
      <Title order={2} fz="lg" id="authorship-heading">
        {post.authorship.by === 'model' ? 'How this was made' : 'Where this comes from'}
      </Title>
      <Text mt="xs" textWrap="pretty">
        {authorshipInWords(post).join(' ')}
      </Text>
      <Stack component="dl" gap="xs" mt="md">
        <Fact label="Readers">
          {formats.count(views, 'reader')}, each counted once a day, without cookies{' '}
          <ProvenanceBadge provenance="measured" />
          {claimed !== undefined && (
            <>
              . The operator of this site claims {formats.number(claimed)} more{' '}
              <ProvenanceBadge
                provenance="unknown"
                reason="The operator states this figure; we don’t know how it was counted."
              />
            </>
          )}
        </Fact>
        <Fact label="Reading time">
          {formats.count(readTime, 'minute')} for {formats.count(words, 'word')}{' '}
          <ProvenanceBadge provenance="estimated" reason="200 words a minute." />
        </Fact>
        {targetSearchVolume !== null && (
          <Fact label="Searches for its topic">
            {formats.number(targetSearchVolume)} a month{' '}
            <ProvenanceBadge
              provenance="estimated"
              reason="From a fixed table of topics that the blog is planned with."
            />
          </Fact>
        )}
      </Stack>
    </Box>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Group gap="0 20px" align="flex-start">
    <Text component="dt" c="dimmed" flex="0 0 10rem">
      {label}
    </Text>
    <Box component="dd" flex="1 1 15rem">
      {children}
    </Box>
  </Group>
);

/** The sources of an article. */
export function SourceList({ sources }: { readonly sources: readonly BlogPostSourceDto[] }) {
  if (sources.length === 0) return null;
  return (
    <Box component="section" mt="xl" pt="lg" className="ruled" aria-labelledby="sources-heading">
      <Title order={2} fz="lg" id="sources-heading">
        Sources
      </Title>
      <List type="ordered" spacing="xxs" mt="xs" className={classes.sources}>
        {sources.map(({ title, url }) => (
          <List.Item key={url + title}>
            {isWebLink(url) ? (
              <a href={url} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </List.Item>
        ))}
      </List>
    </Box>
  );
}
