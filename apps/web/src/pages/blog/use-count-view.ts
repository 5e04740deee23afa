import {
  type BlogPostEnvelope,
  getReadBlogPostQueryKey,
  useCountBlogPostView,
} from '@plumbline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** An article that was visible for this long counts as read. */
const readingMs = 5_000;
const tickMs = 500;

/** Posts that this document has counted. The server counts a visitor once per day. */
const counted = new Set<string>();

/** Counts a view after the post was visible for some seconds. */
export function useCountView(id: string): void {
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
