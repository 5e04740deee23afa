import { WebFetchError } from '@plumbline/page';

/** One time budget for a whole request, which other signals can end. */
export interface Budget {
  /** Its reason is always a WebFetchError: `timeout` or `cancelled`. */
  readonly signal: AbortSignal;
  /** Stops the clock. */
  end(): void;
}

/**
 * @param timeoutMs for names, connections, redirects and body together
 * @param cancels any of these ends it as `cancelled`
 */
export function startBudget(
  timeoutMs: number,
  ...cancels: readonly (AbortSignal | undefined)[]
): Budget {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new WebFetchError('timeout', `nothing complete within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const cancel = () => controller.abort(new WebFetchError('cancelled', 'cancelled'));
  for (const signal of cancels) {
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
  }
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      for (const signal of cancels) signal?.removeEventListener('abort', cancel);
    },
  };
}
