import { showWhole } from '@plumbline/ui';
import type { QueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { explainFailure } from './explain-failure.ts';
import { type RunOnServer, runOnServer } from './server-run.ts';

/** An API call that a page needs before it can show its result. */
export interface WantedCall {
  readonly method: string;
  /** A path of this site. */
  readonly url: string;
  /** The body as JSON, or `null` for none. */
  readonly body: string | null;
}

export interface MadeCall extends WantedCall {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: string;
}

type Outcome = { readonly data: unknown } | { readonly error: unknown };

/**
 * Lets the tool of the next rendered page make its calls. Their results come from `made`. The renderer has to make
 * the missing calls and render the page again.
 */
export function startServerRun(made: readonly MadeCall[]) {
  const wanted: WantedCall[] = [];
  const outcomes = new Map<string, Promise<Outcome>>();

  function answer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const call = {
      method: init?.method ?? 'GET',
      url: input instanceof Request ? input.url : String(input),
      body: typeof init?.body === 'string' ? init.body : null,
    };
    const known = made.find(
      ({ method, url, body }) => method === call.method && url === call.url && body === call.body,
    );
    if (known) {
      const { status, headers } = known;
      return Promise.resolve(new Response(known.answer, { status, headers }));
    }
    wanted.push(call);
    return Promise.reject(new TypeError(`${call.url} was not called yet`));
  }

  const kept = globalThis.fetch;
  globalThis.fetch = answer;
  showWhole(true);
  const useEarlyResult: RunOnServer = ({ id, first, fallback }, keyOf, call) => {
    if (!first) return null;
    const key = keyOf(id, first);
    const outcome =
      outcomes.get(key) ??
      call({ data: first }).then(
        ({ data }) => ({ data }),
        (error: unknown) => ({ error }),
      );
    outcomes.set(key, outcome);
    const ended = use(outcome);
    if ('data' in ended) {
      return { shown: { input: first, data: ended.data as never }, error: null };
    }
    if (!fallback) return { shown: null, error: ended.error };
    const data = fallback(first, explainFailure(ended.error));
    return { shown: { input: first, data }, error: null };
  };
  runOnServer.current = useEarlyResult;

  return {
    wanted,
    /**
     * Makes the calls of the tool whose page was rendered with this client.
     * @returns whether there were any, so that the page has to be rendered again
     */
    async runTools(client: QueryClient): Promise<boolean> {
      const open = client
        .getQueryCache()
        .findAll()
        .filter(({ meta, state }) => meta?.['runsOnServer'] && state.status === 'pending');
      await Promise.allSettled(open.map((query) => query.fetch()));
      return open.length > 0;
    },
    /** The results of the calls, by the keys that the page uses to look them up in the browser. */
    async results(): Promise<Record<string, unknown>> {
      const results: Record<string, unknown> = {};
      for (const [key, outcome] of outcomes) {
        const ended = await outcome;
        if ('data' in ended) results[key] = ended.data;
      }
      return results;
    },
    end(): void {
      runOnServer.current = null;
      showWhole(false);
      globalThis.fetch = kept;
    },
  };
}
