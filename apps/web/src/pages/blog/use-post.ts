import {
  ApiError,
  type BlogPostDto,
  type BlogPostEnvelope,
  getReadBlogPostUrl,
  useReadBlogPost,
} from '@plumbline/api-client';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { embeddedAnswer } from '../../app/page-data.tsx';
import { useShownError } from '../../app/use-shown-error.ts';
import { dataOf } from '../../app/use-tool-call.ts';

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

/** What no post is called would be another address of the API. */
const names = /^[\p{L}\p{N}](?:[\p{L}\p{N}._~-]{0,199})$/u;

/** The post of an address: from the page itself where the server put it there, else asked for. */
export function usePost(id: string): PostState {
  const embedded = embeddedAnswer(getReadBlogPostUrl(id));
  const asked = names.test(id) && embedded !== null;
  const post = useReadBlogPost<BlogPostEnvelope>(id, {
    query: { enabled: asked, initialData: (embedded ?? undefined) as BlogPostEnvelope | undefined },
  });
  const error = useShownError(post);
  if (!asked) return { kind: 'missing' };
  if (post.data) return { kind: 'read', post: dataOf(post.data) };
  if (!error) return { kind: 'loading' };
  if ((error as Error) instanceof ApiError && error.status === 404) return { kind: 'missing' };
  return {
    kind: 'failed',
    reason: explainFailure(error),
    tryAgain: () => void post.refetch(),
    trying: post.isFetching,
  };
}
