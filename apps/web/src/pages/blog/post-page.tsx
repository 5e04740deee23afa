import { articleStructuredData } from '@plumbline/blog';
import type { BlogPostDto } from '@plumbline/api-client';
import { Anchor, Box, Button, Stack, Text, Title } from '@mantine/core';
import { TextField } from '@plumbline/ui';
import { Link, useParams } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site, socialImageOf } from '../../app/site.ts';
import { Article } from './parts/article.tsx';
import { ArticleSkeleton } from './parts/skeletons.tsx';
import { useFocusOnArrival } from './parts/use-focus-on-arrival.ts';
import classes from './blog.module.css';
import { firstArticle, postPath } from './post-words.ts';
import { maxSearch } from './use-blog-filter.ts';
import { type PostState, usePost } from './use-post.ts';

const missing = "The blog post you're looking for doesn't exist.";
const failed = 'This article could not be loaded';

export function PostPage() {
  const { postId = firstArticle } = useParams();
  return <PostById key={postId} id={postId} />;
}

function PostById({ id }: { readonly id: string }) {
  const state = usePost(id);
  if (state.kind === 'missing') return <MissingPost />;
  return (
    <div className={classes.page}>
      <BackToBlog />
      {state.kind === 'loading' && (
        <>
          <Seo title="Article" description="An article of the SEO Knowledge Hub." />
          <ArticleSkeleton />
        </>
      )}
      {state.kind === 'failed' && <FailedPost state={state} />}
      {state.kind === 'read' && (
        <>
          <PostSeo post={state.post} />
          <Article post={state.post} />
        </>
      )}
    </div>
  );
}

const BackToBlog = () => (
  <nav aria-label="Back">
    <Anchor component={Link} to="/blog" display="inline-block" py="xs" fz="sm" underline="hover">
      <span aria-hidden>← </span>Back to Blog
    </Anchor>
  </nav>
);

function PostSeo({ post }: { readonly post: BlogPostDto }) {
  const path = postPath(post.id);
  const data = articleStructuredData(
    { ...post, description: post.metaDescription, url: absoluteUrl(path) },
    { name: site.name, url: site.origin, imageUrl: absoluteUrl(socialImageOf(path)) },
  );
  return (
    <Seo
      title={post.title}
      description={post.metaDescription}
      keywords={post.tags}
      path={path}
      type="article"
      article={{
        published_time: post.publishDate,
        modified_time: post.modifiedDate,
        section: post.category,
      }}
      structuredData={data}
    />
  );
}

function FailedPost({ state }: { readonly state: Extract<PostState, { kind: 'failed' }> }) {
  const heading = useFocusOnArrival();
  return (
    <Stack gap="lg" align="flex-start" py="lg">
      <Seo
        title={failed}
        description="Why the article could not be loaded, and a way to ask for it again."
        noIndex
      />
      <Title order={1} ref={heading}>
        {failed}
      </Title>
      <CallProblem problem={state.reason} tryAgain={state.tryAgain} trying={state.trying} />
    </Stack>
  );
}

function MissingPost() {
  const heading = useFocusOnArrival();
  return (
    <div className={classes.page}>
      <Seo title="Blog Post Not Found" description={missing} noIndex />
      <Stack align="center" gap="lg" maw="34rem" mx="auto" pt={72} pb={40} ta="center">
        <Title order={1} ref={heading}>
          Post Not Found
        </Title>
        <Text c="dimmed">{missing}</Text>
        <Box component="form" role="search" action="/blog" w="100%">
          <TextField
            type="search"
            name="search"
            label="Search the articles"
            placeholder="Search articles..."
            maxLength={maxSearch}
          />
        </Box>
        <Button component={Link} to="/blog">
          Back to Blog
        </Button>
      </Stack>
    </div>
  );
}
