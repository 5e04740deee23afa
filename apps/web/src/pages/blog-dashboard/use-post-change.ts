import { getListBlogDraftsQueryKey, getReadBlogStatsQueryKey } from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '../../app/explain-failure.ts';
import { refreshPosts } from '../../generation/refresh-posts.ts';

/** Toasts and refetches after calls that change a post. */
export function usePostChange(posts: readonly { readonly id: string; readonly title: string }[]) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: getListBlogDraftsQueryKey() }),
      client.invalidateQueries({ queryKey: getReadBlogStatsQueryKey() }),
      refreshPosts(client),
    ]);
  const mutation = (title: string) => ({
    onSuccess: (_: unknown, { id }: { readonly id: string }) => {
      toast({ title, description: posts.find((post) => post.id === id)?.title });
    },
    onError: (error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'That didn’t work',
        description: explainFailure(error).detail,
      }),
    onSettled: refresh,
  });
  return { refresh, mutation };
}
