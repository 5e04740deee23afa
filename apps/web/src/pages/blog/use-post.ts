import {
  ApiError,
  type BlogPostDto,
  type BlogPostEnvelope,
  getReadBlogPostUrl,
  useReadBlogPost,
} from '@plumbline/api-client';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { useShownError } from '../../app/use-shown-error.ts';
import { embedded } from '../../app/page-data.tsx';

export type PostState =
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
export function usePost(id: string): PostState {
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
