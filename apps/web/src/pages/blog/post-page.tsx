import '@mantine/core/styles/Skeleton.layer.css';
import { Anchor, Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  ApiError,
  type BlogPostDto,
  type BlogPostEnvelope,
  getReadBlogPostUrl,
  useReadBlogPost,
} from '@plumbline/api-client';
import { articleStructuredData } from '@plumbline/blog';
import { TextField } from '@plumbline/ui';
import { Link, useParams } from 'react-router-dom';
import { CallProblem, useShownError } from '../../app/call-problem.tsx';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { embedded } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site, socialImageOf } from '../../app/site.ts';
import { Article, useFocusOnArrival } from './article.tsx';
import classes from './blog.module.css';
import { firstArticle, postPath } from './post-words.ts';
import { maxSearch } from './use-blog-filter.ts';

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

const lines = [96, 100, 92, 98, 60, 0, 97, 94, 100, 88, 40];

/** A placeholder while an article is fetched: a heading and lines of text. */
const ArticleSkeleton = () => (
  <div role="status" aria-label="Loading the article">
    <div className={classes.columns} aria-hidden>
      <Box pt="sm" mb={52}>
        <Skeleton width="20%" height={20} />
        <Skeleton width="85%" height={44} mt="sm" />
        <Skeleton width="70%" height={26} mt="md" />
        <Skeleton width="45%" height={18} mt="md" />
      </Box>
      <Box pt="xl" className={`ruled ${classes.main}`}>
        {lines.map((width, at) => (
          <Skeleton key={at} width={`${width}%`} height={16} mt="sm" />
        ))}
      </Box>
    </div>
  </div>
);

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

type PostState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly tryAgain: () => void;
      readonly trying: boolean;
    }
  | { readonly kind: 'read'; readonly post: BlogPostDto };

/** Other names could address other paths of the API. */
const names = /^[\p{L}\p{N}](?:[\p{L}\p{N}._~-]{0,199})$/u;

/** The post at a URL, embedded in the page by the server or else fetched. */
function usePost(id: string): PostState {
  const isName = names.test(id);
  // `null` if the server embedded a 404, which is refetched once it is old.
  const post = useReadBlogPost<BlogPostEnvelope | null>(id, {
    query: { enabled: isName, ...embedded<BlogPostEnvelope>(getReadBlogPostUrl(id)) },
  });
  const error = useShownError(post);
  if (!isName) return { kind: 'missing' };
  if (post.data) return { kind: 'read', post: post.data.data };
  if (!error) return { kind: post.data === null ? 'missing' : 'loading' };
  if ((error as Error) instanceof ApiError && error.status === 404) return { kind: 'missing' };
  return {
    kind: 'failed',
    reason: explainFailure(error),
    tryAgain: () => void post.refetch(),
    trying: post.isFetching,
  };
}
