import { getListBlogPostsUrl } from '@plumbline/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** Has everything that is known of posts asked again: a new one stands in lists, beside its neighbours, and at its address. */
export function refreshPosts(client: QueryClient): Promise<void> {
  const posts = getListBlogPostsUrl();
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(posts),
  });
}
