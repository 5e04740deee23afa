import { toast, type ToastOptions } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { explainFailure, type FailureReason } from './explain-failure.ts';

export interface ToolCallOptions<Input, Data> {
  /** The tool, or a part of it: results are kept under this name and their input. */
  readonly id: string;
  /** @throws when there is no result; `signal` aborts when the call is cancelled or overtaken */
  readonly call: (input: Input, signal: AbortSignal) => Promise<Data>;
  /** The toast of a success. `null` for none. */
  readonly success: ((data: Data, input: Input) => ToastOptions) | null;
  readonly failure: ToastOptions;
}

export interface ShownResult<Input, Data> {
  readonly input: Input;
  readonly data: Data;
}

export interface ToolCall<Input, Data> {
  /** Calls the server. A new call overtakes the one that runs. */
  readonly run: (input: Input) => void;
  /** Shows the result of some minutes ago, for a reader who comes back to it, or runs. */
  readonly open: (input: Input) => void;
  readonly cancel: () => void;
  /** Also forgets the result that is shown. */
  readonly clear: () => void;
  readonly busy: boolean;
  /** The last success. A failure leaves it as it was. */
  readonly shown: ShownResult<Input, Data> | null;
  /** Why the last call failed; `null` after a success and while a call runs. */
  readonly problem: FailureReason | null;
}

/**
 * A tool's call to the server as a page needs it: one at a time, with its toasts, cancelled when the page is left.
 * `Input` must be plain data: it is the key under which the result is kept for some minutes.
 */
export function useToolCall<Input, Data>(
  options: ToolCallOptions<Input, Data>,
): ToolCall<Input, Data> {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<ShownResult<Input, Data> | null>(null);
  const [problem, setProblem] = useState<FailureReason | null>(null);
  const controller = useRef<AbortController>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setBusy(false);
  }, []);

  const run = useCallback(
    (input: Input) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      const isCurrent = () => controller.current === own;
      setBusy(true);
      setProblem(null);
      const { id, call, success, failure } = latest.current;
      call(input, own.signal).then(
        (data) => {
          if (!isCurrent()) return;
          cancel();
          client.setQueryData([id, input], data);
          setShown({ input, data });
          if (success) toast(success(data, input));
        },
        (error: unknown) => {
          // Cancelled: whoever did it has said what is shown now.
          if (!isCurrent()) return;
          cancel();
          setProblem(explainFailure(error));
          toast({ ...failure, variant: 'destructive' });
        },
      );
    },
    [client, cancel],
  );

  const open = useCallback(
    (input: Input) => {
      const kept = client.getQueryData<Data>([latest.current.id, input]);
      if (kept === undefined) return run(input);
      cancel();
      setProblem(null);
      setShown({ input, data: kept });
    },
    [client, run, cancel],
  );

  const clear = useCallback(() => {
    cancel();
    setProblem(null);
    setShown(null);
  }, [cancel]);

  useEffect(() => () => controller.current?.abort(), []);

  return { run, open, cancel, clear, busy, shown, problem };
}

/**
 * What an answer holds.
 * @throws when the server says that it did not work although its status says it did
 */
export function dataOf<Data>(
  answer: { success?: boolean; data?: Data; message?: string } | undefined,
): Data {
  if (!answer?.success || answer.data === undefined) {
    throw new Error(answer?.message || 'The answer had no result.');
  }
  return answer.data;
}
