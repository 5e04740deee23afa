import { toast, type ToastOptions } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { explainFailure, type FailureReason, sideInWords } from './explain-failure.ts';
import { preloading } from './preloaded.tsx';
import { embeddedAnswer } from './page-data.tsx';
import { runOnServer } from './server-run.ts';
import { useAborter } from './use-aborter.ts';

/** A generated mutation hook for an operation with a body, or a hook of the same shape. */
export type UseOperation<Input, Data> = (options: {
  readonly request: { readonly signal: AbortSignal };
  readonly mutation: { readonly onSuccess?: () => Promise<unknown> };
}) => {
  readonly mutate: (
    variables: { readonly data: Input },
    callbacks: {
      readonly onSuccess: (answer: { readonly data: Data }) => void;
      readonly onError: (error: unknown) => void;
    },
  ) => void;
  readonly mutateAsync: (variables: { readonly data: Input }) => Promise<{ readonly data: Data }>;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** The input of the newest call. Hooks with wider input types are accepted too. */
  readonly variables: { readonly data: object } | undefined;
};

export interface ToolCallOptions<Input, Data> {
  /** Name of the tool or a part of it. Results are cached by this name and their input. */
  readonly id: string;
  /**
   * The input from the page's URL, or `null`. Without scripts, the server computes its result if the URL asks for it.
   */
  readonly first?: Input | null;
  /** Loads the component for the result while the server works. If loading fails, the call fails. */
  readonly load?: () => Promise<unknown>;
  /** The success toast, or a function that returns it for a result. `null` shows none. */
  readonly success: ((data: Data, input: Input) => ToastOptions | null) | null;
  /** The failure toast. Not shown if there is a fallback. */
  readonly failure?: ToastOptions | ((reason: FailureReason) => ToastOptions);
  /** Computes a result if the call fails. It is not cached. */
  readonly fallback?: (input: Input, reason: FailureReason) => Data;
}

export interface ShownResult<Input, Data> {
  readonly input: Input;
  readonly data: Data;
}

export interface ToolCall<Input, Data> {
  /** Calls the server; aborts a running call. */
  readonly run: (input: Input) => void;
  /** Shows the cached result of the same input, or calls the server. */
  readonly open: (input: Input) => void;
  readonly cancel: () => void;
  /** Aborts a running call and removes the shown result. */
  readonly clear: () => void;
  readonly busy: boolean;
  /** The last successful result. A failure does not change it. */
  readonly shown: ShownResult<Input, Data> | null;
  /** Why the last call failed; `null` after a success or while a call runs. */
  readonly problem: FailureReason | null;
}

/** "Please check the URL and try again." is kept only if the input can be the cause. */
function withCause(message: ToastOptions, reason: FailureReason): ToastOptions {
  if (reason.side === 'site' || reason.side === 'input') return message;
  if (!/^Please (?:check (?:the|your)|try again with)/.test(String(message.description)))
    return message;
  return { ...message, description: sideInWords(reason) ?? `${reason.title}.` };
}

/** A new result replaces the cached one. */
const cacheKey = (id: string, input: object) => [id, { ...input, fresh: undefined }];

/** The key of a result that the server embeds in a page. */
const embeddedKey = (id: string, input: object) => JSON.stringify(cacheKey(id, input));

/**
 * Calls the server with a generated hook for a tool's page: one call at a time, with toasts, aborted when the visitor
 * leaves. The earlier result stays until the next one. `Input` must be plain data, because results are cached by it.
 */
export function useToolCall<Input extends object, Data>(
  useOperation: UseOperation<Input, Data>,
  options: ToolCallOptions<Input, Data>,
): ToolCall<Input, Data> {
  const client = useQueryClient();
  const { request, abort } = useAborter();
  const { mutate, mutateAsync, reset, isPending, error, variables } = useOperation({
    request,
    mutation: {
      // React Query waits for this, so the call stays busy until the parts of the result have loaded.
      onSuccess: async () => {
        await options.load?.();
        await Promise.all(preloading);
      },
    },
  });
  const early = runOnServer.current?.(options, embeddedKey, mutateAsync);
  const [shown, setShown] = useState<ShownResult<Input, Data> | null>(early?.shown ?? null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const cancel = useCallback(() => {
    abort();
    reset();
  }, [abort, reset]);

  const run = useCallback(
    (input: Input) => {
      const { id, load, success, failure, fallback } = latest.current;
      const show = (data: Data) => {
        setShown({ input, data });
        const message = success?.(data, input);
        if (message) toast(message);
      };
      abort();
      // If this fails, it is retried after the server's response.
      load?.().catch(() => undefined);
      // React Query calls these for the newest call only, and not after a reset or an unmount.
      mutate(
        { data: input },
        {
          onSuccess: ({ data }) => {
            // Don't merge it into an earlier result: this exact object is mapped to its result id.
            client.removeQueries({ queryKey: cacheKey(id, input), exact: true });
            client.setQueryData(cacheKey(id, input), data);
            show(data);
          },
          onError: (error) => {
            const reason = explainFailure(error);
            if (fallback) return show(fallback(input, reason));
            const message = typeof failure === 'function' ? failure(reason) : failure;
            if (message) toast({ ...withCause(message, reason), variant: 'destructive' });
          },
        },
      );
    },
    [client, abort, mutate],
  );

  const open = useCallback(
    (input: Input) => {
      const { id } = latest.current;
      const data =
        client.getQueryData<Data>(cacheKey(id, input)) ??
        (embeddedAnswer(embeddedKey(id, input)) as Data | undefined);
      if (data === undefined) return run(input);
      cancel();
      setShown({ input, data });
    },
    [client, run, cancel],
  );

  const clear = useCallback(() => {
    cancel();
    setShown(null);
  }, [cancel]);

  const failure = error ?? early?.error;
  const asked = (variables?.data as Input | undefined) ?? options.first;
  const problem = useMemo(() => {
    if (!failure) return null;
    const reason = explainFailure(failure);
    return asked && reason.remedy === 'try-again'
      ? { ...reason, tryAgain: () => run(asked) }
      : reason;
  }, [failure, asked, run]);
  return { run, open, cancel, clear, busy: isPending, shown, problem };
}
