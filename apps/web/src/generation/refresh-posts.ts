import { getListBlogPostsUrl } from '@plumbline/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** Fetches all posts and lists of posts again: a new post appears in lists, beside its neighbors, and at its own URL. */
export function refreshPosts(client: QueryClient): Promise<void> {
  const posts = getListBlogPostsUrl();
  return client.invalidateQueries({
    // Keys of infinite queries have the path second. The text in an open editor stays as it is.
    predicate: ({ queryKey }) =>
      queryKey.some(
        (part) => typeof part === 'string' && part.startsWith(posts) && !part.endsWith('/text'),
      ),
  });
}
