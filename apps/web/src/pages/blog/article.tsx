import { ActionIcon, Anchor, Box, Button, Group, Text, Title } from '@mantine/core';
import {
  type BlogPostDto,
  type BlogPostEnvelope,
  type BlogPostHeadingDto,
  getReadBlogPostQueryKey,
  useCountBlogPostView,
} from '@plumbline/api-client';
import { CopyButton, TableOfContents, useOnScroll } from '@plumbline/ui';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandX,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ArticleText } from '../../app/reading-page.tsx';
import { ArticleEnd, AuthorshipNote, SourceList } from './article-end.tsx';
import classes from './blog.module.css';
import { CallToAction } from '../dashboard/call-to-action.tsx';
import { PostFacts, sharedTags, TagList } from './post-card.tsx';
import { blogPath, nextSteps } from './post-words.ts';

/** An article. */
export function Article({ post }: { readonly post: BlogPostDto }) {
  const text = useRef<HTMLDivElement>(null);
  const heading = useFocusOnArrival();
  useCountView(post.id);
  const shared = sharedTags([post, ...post.related]);
  return (
    <article>
      <ReadingProgress of={text} />
      <div className={classes.columns}>
        <Box component="header" pt="sm">
          <Anchor
            component={Link}
            to={blogPath({ category: post.category })}
            fw={600}
            underline="hover"
          >
            {post.category}
          </Anchor>
          <Title order={1} mt="xs" ref={heading}>
            {post.title}
          </Title>
          <Text mt="md" c="dimmed" fz="lg" textWrap="pretty">
            {post.excerpt}
          </Text>
          <PostFacts post={post} fz="sm" mt="md" />
          <Box mih={36} mt="md" data-screen-only>
            <ShareLinks title={post.title} url={post.canonicalUrl} />
          </Box>
        </Box>
        <div className={classes.side} data-screen-only>
          <FoldedContents headings={post.headings} />
        </div>
        <Box pt="xl" className={`ruled ${classes.main}`}>
          <div ref={text}>
            <ArticleText html={post.html} />
          </div>
          <Box maw="44rem" mt={40}>
            <TagList tags={post.tags} linked={shared} />
            <SourceList sources={post.sources} />
            <AuthorshipNote post={post} />
          </Box>
        </Box>
      </div>
      <div data-screen-only>
        <CallToAction title="Try it on your own page" actions={nextSteps}>
          Audit it, write its meta tags, and check its keywords.
        </CallToAction>
        <ArticleEnd post={post} linked={shared} heading={heading} />
      </div>
    </article>
  );
}

/** The reading progress as a line below the header. Hidden from assistive technology. */
function ReadingProgress({ of: text }: { readonly of: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);

  useOnScroll(
    useCallback(() => {
      const box = text.current?.getBoundingClientRect();
      if (!box || !line.current) return;
      const read = (window.innerHeight - box.top) / Math.max(1, box.height);
      line.current.style.scale = `${Math.min(1, Math.max(0, read))} 1`;
    }, [text]),
  );

  return <div ref={line} className={classes.progress} data-screen-only aria-hidden />;
}

/** The table of contents, next to the text if there is room, or else collapsed above it. */
function FoldedContents({ headings }: { readonly headings: readonly BlogPostHeadingDto[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  if (headings.filter(({ level }) => level <= 3).length < 2) return null;
  return (
    // As tall as the text next to it, so that the list can be sticky.
    <Box h="100%">
      <Button
        hiddenFrom="lg"
        variant="default"
        size="md"
        fullWidth
        justify="space-between"
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        On this page
      </Button>
      <Box
        id={id}
        h="100%"
        visibleFrom={open ? undefined : 'lg'}
        className={classes.contents}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) setOpen(false);
        }}
      >
        <TableOfContents headings={headings} />
      </Box>
    </Box>
  );
}

/** The page of each network on which a visitor shares a link. */
const networks = [
  {
    name: 'X',
    Icon: IconBrandX,
    page: 'https://x.com/intent/post',
    parameters: (title: string, url: string) => ({ text: title, url }),
  },
  {
    name: 'Facebook',
    Icon: IconBrandFacebook,
    page: 'https://www.facebook.com/sharer/sharer.php',
    parameters: (title: string, url: string) => ({ u: url, quote: title }),
  },
  {
    name: 'LinkedIn',
    Icon: IconBrandLinkedin,
    page: 'https://www.linkedin.com/shareArticle',
    parameters: (title: string, url: string) => ({ mini: 'true', url, title }),
  },
];

interface ShareLinksProps {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

/** Share links to three networks. They are plain links, so that no network can track visitors. */
function ShareLinks({ title, url }: ShareLinksProps) {
  return (
    <Group gap="xs">
      <Group component="ul" gap="xs" aria-label="Share this article">
        {networks.map(({ name, Icon, page, parameters }) => (
          <li key={name}>
            <ActionIcon
              component="a"
              href={`${page}?${new URLSearchParams(parameters(title, url)).toString()}`}
              target="_blank"
              rel="noopener"
              size={36}
              variant="default"
              aria-label={`Share on ${name}`}
            >
              <Icon size={19} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </Group>
      <CopyButton text={url} size="sm" copied={{ title: 'Copied to clipboard!' }}>
        Copy link
      </CopyButton>
    </Group>
  );
}

/** An article that was visible for this long counts as read. */
const readingMs = 5_000;
const tickMs = 500;

/** Posts that this document has counted. The server counts a visitor once per day. */
const counted = new Set<string>();

/** Counts a view after the post was visible for some seconds. */
function useCountView(id: string): void {
  const client = useQueryClient();
  // Failures are ignored.
  const { mutate } = useCountBlogPostView({
    mutation: {
      onSuccess: ({ data: { views } }) =>
        client.setQueryData<BlogPostEnvelope>(
          getReadBlogPostQueryKey(id),
          (now) => now && { ...now, data: { ...now.data, views } },
        ),
    },
  });

  useEffect(() => {
    if (counted.has(id)) return;
    let seen = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seen += tickMs;
      if (seen < readingMs) return;
      clearInterval(timer);
      counted.add(id);
      mutate({ id });
    }, tickMs);
    return () => clearInterval(timer);
  }, [mutate, id]);
}

/**
 * For a heading that renders after its route changed. Takes the focus that the route change could not give it. Not on
 * the first page of a visit, nor from another focused element.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (key === 'default' || document.activeElement !== document.body) return;
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus({ preventScroll: true });
    // Only on mount, because later URL changes are hashes of this page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return heading;
}
