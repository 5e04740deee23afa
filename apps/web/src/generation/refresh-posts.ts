import { getListBlogPostsUrl } from '@plumbline/api-client';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches all posts and lists of posts, because a new post appears in lists, in its neighbors' links and at its own
 * URL.
 */
export function refreshPosts(client: QueryClient): Promise<void> {
  const posts = getListBlogPostsUrl();
  return client.invalidateQueries({
    // In keys of infinite queries the path is second. The text in an open editor does not change.
    predicate: ({ queryKey }) =>
      queryKey.some(
        (part) => typeof part === 'string' && part.startsWith(posts) && !part.endsWith('/text'),
      ),
  });
}
