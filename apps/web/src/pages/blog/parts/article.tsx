import { Box, Title } from '@mantine/core';
import type { BlogPostDto } from '@plumbline/api-client';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ArticleText } from '../../../app/article-text.tsx';
import classes from '../post-page.module.css';
import { blogPath } from '../post-words.ts';
import { useCountView } from '../use-count-view.ts';
import { ArticleEnd } from './article-end.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FoldedContents } from './folded-contents.tsx';
import { AuthorshipNote } from './authorship-note.tsx';
import { PostFacts } from './post-facts.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { ShareLinks } from './share-links.tsx';
import { SourceList } from './source-list.tsx';
import { sharedTags, TagList } from './tag-list.tsx';
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
        <header className={classes.header}>
          <div>
            <p data-part="category">
              <Link to={blogPath({ category: post.category })}>{post.category}</Link>
            </p>
            <Title order={1} ref={heading}>
              {post.title}
            </Title>
            <p data-part="excerpt">{post.excerpt}</p>
            <PostFacts post={post} />
          </div>
          <Box mih={36} mt="md" data-screen-only>
            <ShareLinks title={post.title} url={post.canonicalUrl} />
          </Box>
        </header>
        <div className={classes.side} data-screen-only>
          <FoldedContents headings={post.headings} />
        </div>
        <div className={classes.main}>
          <div ref={text}>
            <ArticleText html={post.html} />
          </div>
          <Box maw="44rem" mt="xxl">
            <TagList tags={post.tags} linked={shared} />
            <SourceList sources={post.sources} />
            <AuthorshipNote post={post} />
          </Box>
        </div>
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
