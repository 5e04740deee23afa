import {
  type BlogRunDto,
  type BlogRunWithItemsDto,
  getListBlogPostsQueryKey,
  getListBlogRunsQueryKey,
  getReadBlogRunQueryKey,
  getReadBlogStatsQueryKey,
  useCancelBlogRun,
  useReadBlogRun,
  useRetryBlogPost,
  useStartBlogRun,
} from '@plumbline/api-client';
import { toast, type ToastOptions } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explainFailure, type FailureReason } from '../app/explain-failure.ts';
import { isOpen, keptOf } from './figures.ts';
import { mainReason } from './run-summary.ts';
import { type Operator, tokenFieldId } from './use-operator.ts';

/** Between two looks at an open run, milliseconds. Its events cannot be followed by an `EventSource`: it sends no token. */
const lookEveryMs = (posts: number): number => (posts > 100 ? 3_000 : 1_000);

export interface GenerationOptions {
  readonly kind: BlogRunDto['kind'];
  readonly operator: Operator;
  readonly success: (run: BlogRunWithItemsDto) => ToastOptions;
  readonly failure: ToastOptions;
}

export interface Generation {
  /** The run that is followed or was chosen; `null` where there is none. */
  readonly run: BlogRunWithItemsDto | null;
  /** From the press of the button until the run has ended. */
  readonly busy: boolean;
  /** Why the last run gave nothing, or could not be started or read. */
  readonly problem: FailureReason | null;
  /** @param count posts of a bulk run */
  readonly start: (count?: number) => void;
  readonly cancel: () => void;
  readonly cancelling: boolean;
  readonly retry: (position: number) => void;
  /** Shows a run of the past. */
  readonly show: (id: string) => void;
}

/** Starts runs of one kind and follows them; one that goes on already, for the page was reloaded, is taken up. */
export function useGeneration({ kind, operator, success, failure }: GenerationOptions): Generation {
  const client = useQueryClient();
  const { access, runs, options: request } = operator;
  const [chosen, setChosen] = useState<string | null>(null);
  const going = runs.find((run) => run.kind === kind && isOpen(run));
  if (chosen === null && going) setChosen(going.id);

  const read = useReadBlogRun(chosen ?? '', {
    request,
    query: {
      enabled: chosen !== null && access === 'open',
      refetchInterval: ({ state: { data } }) =>
        data && isOpen(data.data) ? lookEveryMs(data.data.asked) : false,
      // A look that fails is no end of the run.
      retry: 3,
    },
  });
  const run = read.data?.data ?? null;

  const refresh = () =>
    Promise.all(
      [getReadBlogStatsQueryKey(), getListBlogRunsQueryKey(), getListBlogPostsQueryKey()].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    );

  const fail = () => {
    toast({ ...failure, variant: 'destructive' });
    if (access === 'locked') document.getElementById(tokenFieldId)?.focus();
    // Another window may have started one, or the token is no longer the right one.
    void refresh();
  };

  const start = useStartBlogRun({
    request,
    mutation: {
      onSuccess: ({ data }) => {
        followed.current = data.id;
        setChosen(data.id);
        void client.invalidateQueries({ queryKey: getListBlogRunsQueryKey() });
      },
      onError: fail,
    },
  });
  const lookAgain = () =>
    client.invalidateQueries({ queryKey: getReadBlogRunQueryKey(chosen ?? '') });
  const cancel = useCancelBlogRun({ request, mutation: { onSettled: lookAgain } });
  const retry = useRetryBlogPost({
    request,
    mutation: {
      onSuccess: () => {
        followed.current = chosen;
        return lookAgain();
      },
    },
  });

  // The run whose end is to be told: one that was seen to go on.
  const followed = useRef<string | null>(null);
  const ended = run && !isOpen(run) ? run : null;
  const onEnd = useRef((_run: BlogRunWithItemsDto) => undefined as void);
  useEffect(() => {
    onEnd.current = (last) => {
      const kept = keptOf(last);
      if (last.state === 'cancelled') {
        toast({
          title: 'Generation cancelled',
          description: `${kept} of ${last.asked} blogs were kept.`,
        });
      } else if (kept > 0) toast(success(last));
      else toast({ ...failure, variant: 'destructive' });
      void refresh();
    };
  });
  useEffect(() => {
    if (run && isOpen(run)) followed.current = run.id;
    else if (run && followed.current === run.id) {
      followed.current = null;
      onEnd.current(run);
    }
  }, [run]);

  const error = start.error ?? read.error;
  return {
    run,
    busy: start.isPending || (chosen !== null && access === 'open' && !ended && !read.error),
    problem: error ? explainFailure(error) : ended && nothingKept(ended),
    start: (count) => {
      setChosen(null);
      start.mutate({ data: { kind, ...(count !== undefined && { count }) } });
    },
    cancel: () => chosen !== null && cancel.mutate({ id: chosen }),
    cancelling: cancel.isPending,
    retry: (position) => chosen !== null && retry.mutate({ id: chosen, position }),
    show: (id) => {
      start.reset();
      setChosen(id);
    },
  };
}

function nothingKept(run: BlogRunWithItemsDto): FailureReason | null {
  if (run.state === 'cancelled' || keptOf(run) > 0) return null;
  return {
    title: `None of the ${run.asked} posts could be kept`,
    detail: mainReason(run.items) ?? 'The run ended before a post was written.',
    code: null,
    retryAfterSeconds: null,
    remedy: 'try-again',
  };
}
