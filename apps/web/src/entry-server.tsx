import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadPageData, providePageData } from './app/page-data.tsx';
import { prerenderData } from './app/prerender-data.ts';
import { pageAt, routes } from './app/routes.ts';
import { defaultSettings } from './app/settings.ts';
import { site } from './app/site.ts';
import { jsonForScript } from './app/seo.tsx';

export { site };
export { printDocuments } from './print/print-documents.ts';

/** Every data file that pages are made from, by its address; the build writes them for the browser. */
export const pageData: ReadonlyMap<string, unknown> = prerenderData();
providePageData((path) => pageData.get(path));

/** An address that no route matches, to render the 404 page at. */
export const unknownAddress = '/404';

/** Every concrete address that is prerendered. */
export async function staticAddresses(): Promise<string[]> {
  const addresses = await Promise.all(routes.map((route) => route.addresses()));
  return addresses.flat();
}

/** Every route that the server fills in; each is prerendered once, at its pattern. */
export const filledRoutes: readonly string[] = routes
  .filter(({ filled }) => filled)
  .map(({ path }) => path);

/** The file of the page that answers at an address, as the client build's manifest names it. */
export function pageSource(address: string): string {
  return `src/${pageAt(address).source}`;
}

export interface RenderedPage {
  /** The app's markup, with head elements first, as React puts them. */
  readonly html: string;
  readonly settings: string;
}

/** Renders one address to its complete markup: no fallback, nothing that waits for a script. */
export async function render(address: string): Promise<RenderedPage> {
  await pageAt(address).load();
  await Promise.all([...pageData.keys()].map(loadPageData));
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Large boundaries would otherwise be put in place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return {
    html: await new Response(prelude).text(),
    settings: jsonForScript(defaultSettings),
  };
}
