import {
  type BlogPostEnvelope,
  countBlogPostView,
  getReadBlogPostQueryKey,
} from '@plumbline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Whoever has had an article in sight for this long is reading it. */
const readingMs = 5_000;
const tickMs = 500;

/** Counted by this document; the server counts a reader once a day, too. */
const counted = new Set<string>();

/** Counts the reader of a post after some seconds in which it really was in sight. */
export function useCountView(id: string): void {
  const client = useQueryClient();

  useEffect(() => {
    if (counted.has(id)) return;
    let seen = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seen += tickMs;
      if (seen < readingMs) return;
      clearInterval(timer);
      counted.add(id);
      countBlogPostView(id).then(
        ({ data: { views } }) =>
          client.setQueryData<BlogPostEnvelope>(
            getReadBlogPostQueryKey(id),
            (now) => now && { ...now, data: withViews(now.data, views) },
          ),
        // A reader who was not counted reads on all the same.
        () => undefined,
      );
    }, tickMs);
    return () => clearInterval(timer);
  }, [client, id]);
}

const withViews = (post: BlogPostEnvelope['data'], views: number): BlogPostEnvelope['data'] => ({
  ...post,
  views,
  viewCount: { ...post.viewCount, counted: views - post.viewCount.starting },
});
