import { toast, type ToastOptions } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { explainFailure, type FailureReason, sideInWords } from './explain-failure.ts';
import { preloading } from './preloaded.tsx';
import { embeddedAnswer } from './page-data.tsx';
import { runOnServer } from './server-run.ts';
import { useAborter } from './use-aborter.ts';

/** A generated mutation hook of an operation with a body, or a hook of the same shape. */
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
  /** Of the newest call; hooks of wider inputs are taken too. */
  readonly variables: { readonly data: object } | undefined;
};

export interface ToolCallOptions<Input, Data> {
  /** The tool, or a part of it: results are cached by this name and their input. */
  readonly id: string;
  /** What the page's URL asks for; `null` for nothing. Without scripts the server makes its result, where the URL says so. */
  readonly first?: Input | null;
  /** Loads the component that shows the result while the server works. Where that fails, the call fails. */
  readonly load?: () => Promise<unknown>;
  /** The toast of a success; `null` for none, of any result or of this one. */
  readonly success: ((data: Data, input: Input) => ToastOptions | null) | null;
  /** The toast of a failure. None where there is a fallback. */
  readonly failure?: ToastOptions | ((reason: FailureReason) => ToastOptions);
  /** Makes a result where the call fails. It is not cached. */
  readonly fallback?: (input: Input, reason: FailureReason) => Data;
}

export interface ShownResult<Input, Data> {
  readonly input: Input;
  readonly data: Data;
}

export interface ToolCall<Input, Data> {
  /** Calls the server; aborts a running call. */
  readonly run: (input: Input) => void;
  /** Shows the cached result of the same input, or runs. */
  readonly open: (input: Input) => void;
  readonly cancel: () => void;
  /** Cancels, and removes the shown result. */
  readonly clear: () => void;
  readonly busy: boolean;
  /** The last success. A failure leaves it as it was. */
  readonly shown: ShownResult<Input, Data> | null;
  /** Why the last call failed; `null` after a success and while a call runs. */
  readonly problem: FailureReason | null;
}

/** "Please check the URL and try again." stays where the input can be the cause. */
function withCause(message: ToastOptions, reason: FailureReason): ToastOptions {
  if (reason.side === 'site' || reason.side === 'input') return message;
  if (!/^Please (?:check (?:the|your)|try again with)/.test(String(message.description)))
    return message;
  return { ...message, description: sideInWords(reason) ?? `${reason.title}.` };
}

/** A fresh result replaces the cached one. */
const cacheKey = (id: string, input: object) => [id, { ...input, fresh: undefined }];

/** Under this the server embeds a result in its page. */
const embeddedKey = (id: string, input: object) => JSON.stringify(cacheKey(id, input));

/**
 * Calls the server with a generated hook as a tool's page needs it: one call at a time, with its toasts, aborted when the
 * page is left, and with the earlier result until the next one. `Input` must be plain data: results are cached by it.
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
      // React Query waits for this: the call stays busy meanwhile, and parts of the result do not come later.
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
      // Where this fails, it is retried when the server has answered.
      load?.().catch(() => undefined);
      // React Query calls these for the newest call only, and not after a reset or when the page was left.
      mutate(
        { data: input },
        {
          onSuccess: ({ data }) => {
            // Not merged into an earlier result: this object itself is known by its result id.
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
