import { escapeHtml } from '@plumbline/text';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { type Answers, provideAnswers } from './page-data.tsx';
import { pageAt } from './routes.ts';
import { jsonForScript } from './seo.tsx';

export interface RenderedPage {
  /** Title, description, social tags: what belongs in the head. */
  readonly head: string;
  /** The app's markup. */
  readonly app: string;
}

/** React puts the hoisted elements first when it renders no `<html>`. */
function splitHoisted(html: string): RenderedPage {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, app: html.slice(head.length) };
}

/** What `embeddedAnswer` finds in the browser. */
const inMarkup = (answers: Answers): string =>
  Object.entries(answers)
    .map(
      ([path, data]) =>
        `<script type="application/json" data-path="${escapeHtml(path)}">${jsonForScript(data)}</script>`,
    )
    .join('');

/**
 * Renders one address to its complete markup, without fallbacks. Not concurrently.
 * @param address a path with its query
 * @param answers of the API that the page shows; they are embedded in it
 * @throws what a page throws
 */
export async function renderPage(address: string, answers: Answers = {}): Promise<RenderedPage> {
  const [path = '/'] = address.split('?', 1);
  await pageAt(path).load();
  const takeAway = provideAnswers(answers);
  try {
    const { prelude } = await prerender(
      <StrictMode>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </StrictMode>,
      {
        // React would otherwise insert large boundaries by an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          throw error;
        },
      },
    );
    const { head, app } = splitHoisted(await new Response(prelude).text());
    return { head: head + inMarkup(answers), app };
  } finally {
    takeAway();
  }
}
