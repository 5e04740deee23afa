import {
  Anchor,
  Badge,
  Box,
  Button,
  Group,
  type GroupProps,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import type { BlogPostSummaryDto } from '@plumbline/api-client';
import { Link } from 'react-router-dom';
import { longDate, useFormats } from '../../app/formats.ts';
import classes from './blog.module.css';
import { blogPath, postPath, readTimeInWords } from './post-words.ts';

/** Columns of a grid of cards. */
export const cardColumns = { base: 1, sm: 2, md: 3 };

/** Maximum number of tags on a card. */
const cardTags = 2;

interface PostCardProps {
  readonly post: BlogPostSummaryDto;
  /** Tags that are links. */
  readonly linked: ReadonlySet<string>;
}

/** A post in a grid. The whole card is a link. */
export function PostCard({ post, linked }: PostCardProps) {
  return (
    <Stack component="article" gap="xs" pos="relative" miw={0} className="card anywhere">
      <PostTeaser post={post} />
      <TagList tags={post.tags.slice(0, cardTags)} linked={linked} />
      <PostFacts post={post} fz="xs" mt="auto" />
    </Stack>
  );
}

/** Category, title and excerpt of a post. The title's link covers the card or row. */
const PostTeaser = ({ post }: { readonly post: BlogPostSummaryDto }) => (
  <>
    <Text c="var(--link)" fz="xs" fw={600}>
      {post.category}
    </Text>
    <Title order={3} lh={1.3}>
      <Anchor
        component={Link}
        to={postPath(post.id)}
        c="var(--mantine-color-text)"
        underline="hover"
        className={classes.cover}
      >
        {post.title}
      </Anchor>
    </Title>
    <Text c="dimmed" textWrap="pretty" lineClamp={4}>
      {post.excerpt}
    </Text>
  </>
);

/** A post in the list of posts that are not featured. The whole row is a link. */
export function PostRow({ post, linked }: PostCardProps) {
  return (
    <Group
      component="article"
      align="flex-start"
      justify="space-between"
      pos="relative"
      py="lg"
      className="ruled anywhere"
    >
      <Stack gap="xs" flex="1 1 16rem" miw={0} maw="46rem">
        <PostTeaser post={post} />
        <TagList tags={post.tags} linked={linked} />
        <PostFacts post={post} fz="xs" />
      </Stack>
      <Button component={Link} to={postPath(post.id)} variant="default">
        Read More<VisuallyHidden> about {post.title}</VisuallyHidden>
      </Button>
    </Group>
  );
}

/** A post's author, date, reading time and number of counted readers, if any. */
export function PostFacts({ post, ...props }: Pick<PostCardProps, 'post'> & GroupProps) {
  const formats = useFormats();
  return (
    <Group component="p" gap="2px 16px" c="dimmed" className="tabular" {...props}>
      <Text span fw={600}>
        {post.author}
      </Text>{' '}
      <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>{' '}
      {post.modifiedDate > post.publishDate && (
        <>
          <span>
            Updated <time dateTime={post.modifiedDate}>{longDate(post.modifiedDate)}</time>
          </span>{' '}
        </>
      )}
      <span>{readTimeInWords(post.readTime)}</span>
      {post.views > 0 && (
        <>
          {' '}
          <span>{formats.count(post.views, 'view')}</span>
        </>
      )}
      {post.writtenBy === 'model' && (
        <>
          {' '}
          <Text span c="var(--brass-text)">
            Written by a model
          </Text>
        </>
      )}
    </Group>
  );
}

const tagLook = { h: 26, fw: 400, maw: '100%' } as const;

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

interface TagListProps {
  readonly tags: readonly string[];
  /** The tags that lead to more than this post. */
  readonly linked: ReadonlySet<string>;
}

/** The tags of a post. A tag that other posts share is a link to them. */
export function TagList({ tags, linked }: TagListProps) {
  const unique = [...new Set(tags)];
  if (unique.length === 0) return null;
  return (
    // Above the link that covers a card.
    <Group component="ul" gap="xxs" pos="relative" w="fit-content" maw="100%" aria-label="Tags">
      {unique.map((tag) =>
        linked.has(tag) ? (
          <Box component="li" key={tag} maw="100%">
            <Badge component={Link} to={blogPath({ tag })} {...tagLook}>
              {tag}
            </Badge>
          </Box>
        ) : (
          <Badge component="li" key={tag} {...tagLook}>
            {tag}
          </Badge>
        ),
      )}
    </Group>
  );
}
