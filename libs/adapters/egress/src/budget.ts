import { WebFetchError } from '@plumbline/page';

/** One time budget for a whole request, with the caller's own signal in it. */
export interface Budget {
  /** Its reason is always a WebFetchError: `timeout` or `cancelled`. */
  readonly signal: AbortSignal;
  /** Stops the clock. */
  end(): void;
}

/** @param timeoutMs for names, connections, redirects and body together */
export function startBudget(timeoutMs: number, caller: AbortSignal | undefined): Budget {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new WebFetchError('timeout', `nothing complete within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const cancel = () => controller.abort(new WebFetchError('cancelled', 'cancelled by the caller'));
  if (caller?.aborted) cancel();
  caller?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', cancel);
    },
  };
}
