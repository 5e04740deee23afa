import { getListBlogDraftsQueryKey, getReadBlogStatsQueryKey } from '@plumbline/api-client';
import { toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '../../app/explain-failure.ts';
import { refreshPosts } from '../../generation/refresh-posts.ts';

/** For calls that change one of these posts: what is said afterwards, and what is read again. */
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
