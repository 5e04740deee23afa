import {
  type BlogRunDto,
  type BlogRunWithItemsDto,
  getListBlogRunsQueryKey,
  getReadBlogRunQueryKey,
  getReadBlogStatsQueryKey,
  useCancelBlogRun,
  useRetryBlogPost,
  useStartBlogRun,
} from '@plumbline/api-client';
import { toast, type ToastOptions } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explainFailure, type FailureReason } from '../app/explain-failure.ts';
import { isOpen, keptOf } from './figures.ts';
import { refreshPosts } from './refresh-posts.ts';
import { mainReason } from './run-summary.ts';
import { tokenFieldId } from '../operator/sign-in.tsx';
import type { Operator } from './use-operator.ts';
import { useRun } from './use-run.ts';

export interface GenerationOptions {
  readonly kind: BlogRunDto['kind'];
  readonly operator: Operator;
  readonly success: (run: BlogRunWithItemsDto) => ToastOptions;
  readonly failure: ToastOptions;
}

export interface Generation {
  /** The run that was chosen, else the one that is followed; `null` where there is none. */
  readonly run: BlogRunWithItemsDto | null;
  /** The run that goes on, whichever is shown; `null` while none does. */
  readonly going: BlogRunWithItemsDto | null;
  /** From the press of the button until the run has ended, whichever is shown. */
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
  const { access, runs } = operator;
  const [followed, setFollowed] = useState<string | null>(null);
  /** One of the past, beside the one that is followed. */
  const [chosen, setChosen] = useState<string | null>(null);
  const begun = runs.find((run) => run.kind === kind && isOpen(run));
  if (followed === null && begun) setFollowed(begun.id);

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
    if (access === 'locked') document.getElementById(tokenFieldId)?.focus();
    // Another window may have started one, or the session has ended.
    void refresh();
  };

  const start = useStartBlogRun({
    mutation: {
      onSuccess: ({ data }) => {
        told.current = data.id;
        follow(data.id);
        void client.invalidateQueries({ queryKey: getListBlogRunsQueryKey() });
      },
      onError: fail,
    },
  });
  const lookAgain = (id: string) =>
    client.invalidateQueries({ queryKey: getReadBlogRunQueryKey(id) });
  const refused = (error: unknown, { id }: { readonly id: string }) => {
    const { detail: description } = explainFailure(error);
    toast({ variant: 'destructive', title: 'That did not work', description });
    // It may have ended, or been tried again in another window.
    void refresh();
    return lookAgain(id);
  };
  const cancel = useCancelBlogRun({
    mutation: { onSuccess: (_, { id }) => lookAgain(id), onError: refused },
  });
  const retry = useRetryBlogPost({
    mutation: {
      onSuccess: async (_, { id }) => {
        const another = going !== null && going.id !== id;
        if (!another) told.current = id;
        await lookAgain(id);
        if (!another) follow(id);
      },
      onError: refused,
    },
  });

  // The run whose end is to be told: one that was seen to go on.
  const told = useRef<string | null>(null);
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
    if (ownRun && isOpen(ownRun)) told.current = ownRun.id;
    else if (ownRun && told.current === ownRun.id) {
      told.current = null;
      onEnd.current(ownRun);
    }
  }, [ownRun]);

  const error = start.error ?? shown.error ?? own.error;
  const goesOn = !own.error && (going !== null || (followed !== null && !ownRun));
  return {
    run,
    going,
    busy: start.isPending || (access === 'open' && goesOn),
    problem: error ? explainFailure(error) : run && nothingKept(run),
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
      if (id === followed || (!going && id === begun?.id)) follow(id);
      else setChosen(id);
    },
  };
}

function nothingKept(run: BlogRunWithItemsDto): FailureReason | null {
  if (isOpen(run) || run.state === 'cancelled' || keptOf(run) > 0) return null;
  return {
    title: `None of the ${run.asked} posts could be kept`,
    detail: mainReason(run.items) ?? 'The run ended before a post was written.',
    code: null,
    retryAfterSeconds: null,
    remedy: 'try-again',
  };
}
