import {
  type BlogRunDto,
  type BlogRunWithItemsDto,
  getListBlogPostsUrl,
  getListBlogRunsQueryKey,
  getReadBlogRunQueryKey,
  getReadBlogStatsQueryKey,
  useCancelBlogRun,
  useRetryBlogPost,
  useStartBlogRun,
} from '@plumbline/api-client';
import { toast, type ToastOptions } from '@plumbline/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explainFailure, type FailureReason } from '../app/explain-failure.ts';
import { isOpen, keptOf, mainReason } from './figures.ts';
import type { Operator } from './use-operator.ts';
import { useRun } from './use-run.ts';

export interface GenerationOptions {
  readonly kind: BlogRunDto['kind'];
  readonly operator: Operator;
  readonly success: (run: BlogRunWithItemsDto) => ToastOptions;
  readonly failure: ToastOptions;
}

export interface Generation {
  /** The run that the operator chose, or else the followed run; `null` if there is none. */
  readonly run: BlogRunWithItemsDto | null;
  /** The unfinished run, even if another run is shown; `null` if there is none. */
  readonly going: BlogRunWithItemsDto | null;
  /** True from the click until the run has ended, even if another run is shown. */
  readonly busy: boolean;
  /** Why the last run wrote no posts, or could not be started or fetched. */
  readonly problem: FailureReason | null;
  /** @param count number of posts in a bulk run */
  readonly start: (count?: number) => void;
  readonly cancel: () => void;
  readonly cancelling: boolean;
  readonly retry: (position: number) => void;
  /** Shows an earlier run. */
  readonly show: (id: string) => void;
}

/** Starts runs of one kind and follows them. After a reload it follows the unfinished run. */
export function useGeneration({ kind, operator, success, failure }: GenerationOptions): Generation {
  const client = useQueryClient();
  const { access, runs, tokenField } = operator;
  const [followed, setFollowed] = useState<string | null>(null);
  /** An earlier run that the operator chose. */
  const [chosen, setChosen] = useState<string | null>(null);
  const unfinished = runs.find((run) => run.kind === kind && isOpen(run));
  if (followed === null && unfinished) setFollowed(unfinished.id);

  const own = useRun(followed, operator);
  const past = useRun(chosen, operator);
  const ownRun = own.data?.data ?? null;
  const shown = chosen === null ? own : past;
  const run = shown.data?.data ?? null;
  const going = [ownRun, run].find((each) => each !== null && isOpen(each)) ?? null;

  function follow(id: string): void {
    setFollowed(id);
    setChosen(null);
  }

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: getReadBlogStatsQueryKey() }),
      client.invalidateQueries({ queryKey: getListBlogRunsQueryKey() }),
      refreshPosts(client),
    ]);

  const fail = () => {
    toast({ ...failure, variant: 'destructive' });
    if (access === 'locked') tokenField.current?.focus();
    // Another window may have started a run, or the session may have ended.
    void refresh();
  };

  const start = useStartBlogRun({
    mutation: {
      onSuccess: ({ data }) => {
        toAnnounce.current = data.id;
        follow(data.id);
        void client.invalidateQueries({ queryKey: getListBlogRunsQueryKey() });
      },
      onError: fail,
    },
  });
  const refetchRun = (id: string) =>
    client.invalidateQueries({ queryKey: getReadBlogRunQueryKey(id) });
  const onRefused = (error: unknown, { id }: { readonly id: string }) => {
    const { detail: description } = explainFailure(error);
    toast({ variant: 'destructive', title: 'That didn’t work', description });
    // The run may have ended, or been retried in another window.
    void refresh();
    return refetchRun(id);
  };
  const cancel = useCancelBlogRun({
    mutation: { onSuccess: (_, { id }) => refetchRun(id), onError: onRefused },
  });
  const retry = useRetryBlogPost({
    mutation: {
      onSuccess: async (_, { id }) => {
        const another = going !== null && going.id !== id;
        if (!another) toAnnounce.current = id;
        await refetchRun(id);
        if (!another) follow(id);
      },
      onError: onRefused,
    },
  });

  // The run whose end shows a toast, which is one that this page saw unfinished.
  const toAnnounce = useRef<string | null>(null);
  const onEnd = useRef((_run: BlogRunWithItemsDto) => undefined as void);
  useEffect(() => {
    onEnd.current = (last) => {
      const kept = keptOf(last);
      if (last.state === 'cancelled') {
        toast({
          title: 'Generation canceled',
          description: `${kept} of ${last.requested} blogs were kept.`,
        });
      } else if (kept > 0) toast(success(last));
      else toast({ ...failure, variant: 'destructive' });
      void refresh();
    };
  });
  useEffect(() => {
    if (ownRun && isOpen(ownRun)) toAnnounce.current = ownRun.id;
    else if (ownRun && toAnnounce.current === ownRun.id) {
      toAnnounce.current = null;
      onEnd.current(ownRun);
    }
  }, [ownRun]);

  const error = shown.error ?? own.error;
  const isUnfinished = !own.error && (going !== null || (followed !== null && !ownRun));
  return {
    run,
    going,
    busy: start.isPending || (access === 'open' && isUnfinished),
    problem: start.error
      ? { ...explainFailure(start.error), title: 'Failed to generate blogs' }
      : error
        ? explainFailure(error)
        : run && nothingKept(run),
    start: (count) => {
      setFollowed(null);
      setChosen(null);
      start.mutate({ data: { kind, ...(count !== undefined && { count }) } });
    },
    cancel: () => going && cancel.mutate({ id: going.id }),
    cancelling: cancel.isPending,
    retry: (position) => run && retry.mutate({ id: run.id, position }),
    show: (id) => {
      start.reset();
      if (id === followed || (!going && id === unfinished?.id)) follow(id);
      else setChosen(id);
    },
  };
}

function nothingKept(run: BlogRunWithItemsDto): FailureReason | null {
  if (isOpen(run) || run.state === 'cancelled' || keptOf(run) > 0) return null;
  return {
    title: `None of the ${run.requested} posts could be kept`,
    detail: mainReason(run.items) ?? 'The run ended before a post was written.',
    code: null,
    retryAfterSeconds: null,
    retryable: true,
    side: null,
  };
}

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
