import { Box, Group, List, Stack, Text, Title } from '@mantine/core';
import type { BlogPostDto, BlogPostSourceDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { ProvenanceBadge } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { longDate } from '../../../app/long-date.ts';
import { site } from '../../../app/site.ts';
import classes from '../blog.module.css';

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
