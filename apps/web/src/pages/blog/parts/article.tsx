import { Anchor, Box, Text, Title } from '@mantine/core';
import type { BlogPostDto } from '@plumbline/api-client';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ArticleText } from '../../../app/article-text.tsx';
import classes from '../blog.module.css';
import { blogPath } from '../post-words.ts';
import { useCountView } from '../use-count-view.ts';
import { ArticleEnd } from './article-end.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FoldedContents } from './folded-contents.tsx';
import { AuthorshipNote, SourceList } from './authorship-note.tsx';
import { PostFacts, sharedTags, TagList } from './post-card.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { ShareLinks } from './share-links.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

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
        <ClosingCall title="Try it on your own page">
          Audit it, write its meta tags, and check its keywords.
        </ClosingCall>
        <ArticleEnd post={post} linked={shared} heading={heading} />
      </div>
    </article>
  );
}
