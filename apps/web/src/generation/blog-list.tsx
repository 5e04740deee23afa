import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { ProvenanceBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { longDate, useFormats } from '../app/formats.ts';
import { shortFigure } from './figures.ts';

interface ListedBlog {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  /** Searches per month; `null` for a topic without data. */
  readonly targetSearchVolume: number | null;
  /** `YYYY-MM-DD`. */
  readonly publishDate: string;
  readonly words: number | null;
  /** Shown instead of the link if the post is no longer public. */
  readonly removed?: 'Deleted' | 'Unpublished' | null;
}

/** Source of the monthly searches. */
export const topicTable =
  'Assumed by the planner’s topic table, which ships with this software. Not measured.';

/** A list of generated blogs with links. */
export function BlogList(props: { readonly label: string; readonly blogs: readonly ListedBlog[] }) {
  const formats = useFormats();
  return (
    <Paper component="ul" p={0} aria-label={props.label}>
      {props.blogs.map(({ id, title, category, removed, ...blog }, index) => (
        <Group
          key={id}
          component="li"
          gap="10px 24px"
          justify="space-between"
          px="lg"
          py="sm"
          className={index ? 'ruled' : undefined}
        >
          <Box flex="1 1 18rem" miw={0}>
            <Title order={3} fz="md" lh={1.35} className="anywhere">
              {title}
            </Title>
            <Group
              component="p"
              gap="2px 16px"
              align="baseline"
              mt="xxs"
              c="dimmed"
              fz="sm"
              className="tabular"
            >
              <Text span c="var(--mantine-color-text)" fw={500}>
                {category}
              </Text>
              {blog.targetSearchVolume !== null && (
                <span>
                  {shortFigure(blog.targetSearchVolume, formats)} monthly searches{' '}
                  <ProvenanceBadge provenance="estimated" reason={topicTable} />
                </span>
              )}
              {blog.words !== null && <span>{formats.count(blog.words, 'word')}</span>}
              <time dateTime={blog.publishDate}>{longDate(blog.publishDate)}</time>
            </Group>
          </Box>
          {removed ? (
            <Text span c="dimmed" fz="sm">
              {removed}
            </Text>
          ) : (
            <Button
              component={Link}
              to={`/blog/${id}`}
              variant="default"
              aria-label={`View Blog: ${title}`}
            >
              View Blog
            </Button>
          )}
        </Group>
      ))}
    </Paper>
  );
}
