import { createQueryClient } from '@plumbline/api-client';
import { escapeHtml } from '@plumbline/seo/text';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { type Answers, provideAnswers, resultsId } from './page-data.tsx';
import { pageAt } from './routes.ts';
import { jsonForScript } from './seo.tsx';
import { asksToRun } from './server-run.ts';
import { type MadeCall, startServerRun, type WantedCall } from './start-server-run.ts';

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

/** The data that `embeddedAnswer` reads in the browser. */
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
    const results = await run?.results();
    return {
      head: head + inMarkup({ ...answers, ...results }) + resultsInMarkup(client),
      app,
      ...(run && { wanted: run.wanted }),
    };
  } finally {
    run?.end();
    takeAway();
  }
}
