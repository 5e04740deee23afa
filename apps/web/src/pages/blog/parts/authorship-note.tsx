import { Box, Stack, Text } from '@mantine/core';
import type { BlogPostDto } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { longDate } from '../../../app/long-date.ts';
import { site } from '../../../app/site.ts';
import classes from './article-notes.module.css';

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
    <section className={classes.notes} aria-labelledby="authorship-heading">
      <Box component="h2" fz="lg" id="authorship-heading">
        {post.authorship.by === 'model' ? 'How this was made' : 'Where this comes from'}
      </Box>
      <Box component="p" mt="xs" className="pretty">
        {authorshipInWords(post).join(' ')}
      </Box>
      <Stack component="dl" gap="xs" mt="md">
        <div>
          <Text component="dt" c="dimmed">
            Readers
          </Text>
          <dd>
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
          </dd>
        </div>
        <div>
          <Text component="dt" c="dimmed">
            Reading time
          </Text>
          <dd>
            {formats.count(readTime, 'minute')} for {formats.count(words, 'word')}{' '}
            <ProvenanceBadge provenance="estimated" reason="200 words a minute." />
          </dd>
        </div>
        {targetSearchVolume !== null && (
          <div>
            <Text component="dt" c="dimmed">
              Searches for its topic
            </Text>
            <dd>
              {formats.number(targetSearchVolume)} a month{' '}
              <ProvenanceBadge
                provenance="estimated"
                reason="From a fixed table of topics that the blog is planned with."
              />
            </dd>
          </div>
        )}
      </Stack>
    </section>
  );
}
