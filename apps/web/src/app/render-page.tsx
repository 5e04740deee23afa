import { createQueryClient } from '@plumbline/api-client';
import { escapeHtml } from '@plumbline/seo/text';
import { showWhole } from '@plumbline/ui';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { type Answers, provideAnswers, resultsId } from './page-data.tsx';
import { pageAt } from './routes.ts';
import { jsonForScript } from './seo.tsx';
import { asksToRun, runOnServer } from './server-run.ts';

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

export interface RenderedPage {
  /** Elements for the head: title, description, social tags. */
  readonly head: string;
  /** The app's markup. */
  readonly app: string;
  /** Calls that the page's result needs. Make them, then render the page again. */
  readonly wanted?: readonly WantedCall[];
}

/** React outputs the hoisted elements first if it renders no `<html>`. */
function splitHoisted(html: string): RenderedPage {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, app: html.slice(head.length) };
}

/** The data that `embedded` reads in the browser. */
const inMarkup = (answers: Answers): string =>
  Object.entries(answers)
    .map(
      ([path, data]) =>
        `<script type="application/json" data-path="${escapeHtml(path)}">${jsonForScript(data)}</script>`,
    )
    .join('');

/** The results of the page's tool, which `embeddedResults` reads in the browser. */
function resultsInMarkup(client: QueryClient): string {
  const results = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.['runsOnServer'] === true &&
      state.status === 'success' &&
      !(state.data as { isFallback?: true }).isFallback,
  });
  return results.queries.length === 0
    ? ''
    : `<script type="application/json" id="${resultsId}">${jsonForScript(results)}</script>`;
}

async function renderApp(address: string, client: QueryClient): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <App client={client} />
      </StaticRouter>
    </StrictMode>,
    {
      // Otherwise, React would insert large boundaries with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

/**
 * Lets the tool of the next rendered page make its calls. Their results come from `made`. The renderer has to make
 * the missing calls and render the page again.
 */
function startServerRun(made: readonly MadeCall[]) {
  const wanted: WantedCall[] = [];

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
  runOnServer.current = true;

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
    end(): void {
      runOnServer.current = false;
      showWhole(false);
      globalThis.fetch = kept;
    },
  };
}

/**
 * Renders one URL to its complete markup, without fallbacks. Must not run concurrently.
 * @param address a path with its query
 * @param answers API responses that the page shows; they are embedded in it
 * @param made results of the calls that the tool needs if the query asks to run it
 * @throws any error that a page throws
 */
export async function renderPage(
  address: string,
  answers: Answers = {},
  made: readonly MadeCall[] = [],
): Promise<RenderedPage> {
  const [path = '/'] = address.split('?', 1);
  await pageAt(path).load();
  const takeAway = provideAnswers(answers);
  const run = asksToRun(address) ? startServerRun(made) : null;
  const client = createQueryClient();
  try {
    let markup = await renderApp(address, client);
    while ((await run?.runTools(client)) && run?.wanted.length === 0) {
      markup = await renderApp(address, client);
    }
    const { head, app } = splitHoisted(markup);
    return {
      head: head + inMarkup(answers) + resultsInMarkup(client),
      app,
      ...(run && { wanted: run.wanted }),
    };
  } finally {
    run?.end();
    takeAway();
  }
}
