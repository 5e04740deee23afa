import { toast, type ToastOptions } from '@plumbline/ui';
import {
  hashKey,
  type QueryFunction,
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { explainFailure, type FailureReason, sideInWords } from './explain-failure.ts';
import { preloading } from './preloaded.tsx';
import { runOnServer } from './server-run.ts';
import { useHydrated } from './use-hydrated.ts';

interface Sent<Data> {
  readonly data: Data;
}

/** A response, or a result that was computed because the call failed. */
interface Answer<Data> extends Sent<Data> {
  readonly isFallback?: true;
}

export interface ToolQueryOptions<Input, Data> {
  /** The query of an input, from generated options: `(input: Dto) => getAnalyzeUrlQueryOptions(input)`. */
  readonly query: (input: Input) => {
    readonly queryKey: QueryKey;
    // A generated function takes the context of its own key.
    readonly queryFn?: ((context: never) => Sent<Data> | Promise<Sent<Data>>) | typeof skipToken;
  };
  /** The input in the page's URL, as plain data; `null` without one, which shows no result. */
  readonly input: NoInfer<Input> | null;
  /** Loads the component for the result while the server works. If loading fails, the call fails. */
  readonly load?: () => Promise<unknown>;
  /** The success toast, or a function that returns it for a result. `null` shows none. */
  readonly success: ((data: Data, input: Input) => ToastOptions | null) | null;
  /** The failure toast. Not shown if there is a fallback. */
  readonly failure?: ToastOptions | ((reason: FailureReason) => ToastOptions);
  /** Computes a result if the call fails. The next call for the same input asks the server again. */
  readonly fallback?: (input: Input, reason: FailureReason) => Data;
}

export interface ShownResult<Input, Data> {
  readonly input: Input;
  readonly data: Data;
}

export interface ToolQuery<Input, Data> {
  /** The last result. It stays while the next one loads, and if that fails. */
  readonly shown: ShownResult<Input, Data> | null;
  /** Whether that result is of an earlier input, since the call for the one in the URL runs, failed or was canceled. */
  readonly isEarlier: boolean;
  readonly busy: boolean;
  /** Why the last call failed; `null` after a success or while a call runs. */
  readonly problem: FailureReason | null;
  /**
   * Asks for a new result even if there is one: now if the page's URL has this input, or else once it has. With
   * `fresh`, the server does not answer from its cache.
   */
  readonly run: (input: Input) => void;
  readonly cancel: () => void;
}

/** "Please check the URL and try again." is kept only if the input can be the cause. */
function withCause(message: ToastOptions, reason: FailureReason): ToastOptions {
  if (reason.side === 'site' || reason.side === 'input') return message;
  if (!/^Please (?:check (?:the|your)|try again with)/.test(String(message.description)))
    return message;
  return { ...message, description: sideInWords(reason) ?? `${reason.title}.` };
}

function tell(message: ToastOptions | null | undefined): void {
  if (message && !runOnServer.current) toast(message);
}

/**
 * The result for a tool's input. Results are cached by their input; going back shows them again. A call is aborted when
 * its input changes or the visitor leaves.
 */
export function useToolQuery<Input extends object, Data>(
  options: ToolQueryOptions<Input, Data>,
): ToolQuery<Input, Data> {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const { input } = options;

  function queryOf(asked: Input) {
    const { load, success, failure, fallback } = options;
    const call = options.query(asked).queryFn as QueryFunction<Sent<Data>>;
    return {
      // A fresh result replaces the earlier one.
      queryKey: options.query({ ...asked, fresh: undefined }).queryKey,
      queryFn: async (context): Promise<Answer<Data>> => {
        const { signal } = context;
        // If this fails, it is retried after the server's response.
        load?.().catch(() => undefined);
        try {
          const answer = await call(context);
          await load?.();
          await Promise.all(preloading);
          if (!signal.aborted) tell(success?.(answer.data, asked));
          return answer;
        } catch (error) {
          if (signal.aborted) throw error;
          const reason = explainFailure(error);
          if (fallback) {
            const data = fallback(asked, reason);
            tell(success?.(data, asked));
            return { data, isFallback: true };
          }
          const message = typeof failure === 'function' ? failure(reason) : failure;
          if (message) tell({ ...withCause(message, reason), variant: 'destructive' });
          throw error;
        }
      },
      // Without a network a call fails at once.
      networkMode: 'always',
      // The response itself is mapped to its result id.
      structuralSharing: false,
    } satisfies UseQueryOptions<Answer<Data>>;
  }

  const query = useQuery<Answer<Data>>({
    ...(input === null ? { queryKey: ['no input'], queryFn: skipToken } : queryOf(input)),
    enabled: input !== null && (hydrated || runOnServer.current),
    // On the server, a failure is shown instead of asking again.
    retryOnMount: hydrated,
    staleTime: ({ state }) => (state.data?.isFallback ? 0 : Infinity),
    meta: { runsOnServer: input !== null },
  });

  const { data: answer, isFetching, error, refetch } = query;
  const current = input && answer ? { input, data: answer.data, answer } : null;
  const [shown, setShown] = useState(current);
  if (input === null ? shown !== null : current && current.answer !== shown?.answer) {
    setShown(current);
  }

  const hashOf = (asked: Input | null) => asked && hashKey(queryOf(asked).queryKey);
  const problem = useMemo(() => {
    if (!error || isFetching) return null;
    const reason = explainFailure(error);
    return reason.retryable ? { ...reason, tryAgain: () => void refetch() } : reason;
  }, [error, isFetching, refetch]);
  return {
    shown,
    isEarlier: shown !== null && shown.input !== input && hashOf(shown.input) !== hashOf(input),
    busy: isFetching,
    problem,
    run: (asked) => {
      const next = queryOf(asked);
      const { queryKey } = next;
      const fresh = 'fresh' in asked && asked.fresh;
      if (!fresh && hashKey(queryKey) !== hashOf(input)) {
        // The page calls the server when its URL has this input.
        client.removeQueries({ queryKey, exact: true });
        return;
      }
      void client
        .cancelQueries({ queryKey, exact: true })
        .then(() => client.prefetchQuery({ ...next, staleTime: 0 }));
    },
    cancel: () => {
      if (input !== null) void client.cancelQueries({ queryKey: queryOf(input).queryKey });
    },
  };
}
