import { matchPath } from 'react-router-dom';
import { type Answers, loadPageData, providePageData } from './app/page-data.tsx';
import { prerenderData } from './app/prerender-data.ts';
import { type RenderedPage, renderPage } from './app/render-page.tsx';
import { pageAt, routes } from './app/routes.ts';
import { defaultSettings } from './app/settings.ts';
import { site } from './app/site.ts';
import { jsonForScript } from './app/seo.tsx';

export { site };
export { toolRoutes } from './app/tool-routes.ts';
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

/** Every route whose pages the running server renders. */
export const requestedRoutes: readonly string[] = routes
  .filter(({ onRequest }) => onRequest)
  .map(({ path }) => path);

/** The file of the page that answers at an address, as the client build's manifest names it. */
export function pageSource(address: string): string {
  return `src/${pageAt(address).source}`;
}

/** The route that answers at an address; `*` for that of unknown ones. */
export const routeAt = (address: string): string =>
  routes.find(({ path }) => matchPath(path, address))?.path ?? '*';

/** The settings that the build leaves in its pages, for the server to replace. */
export const placeholderSettings: string = jsonForScript(defaultSettings);

/** `renderPage` with the data of the build. */
export async function render(address: string, answers?: Answers): Promise<RenderedPage> {
  await Promise.all([...pageData.keys()].map(loadPageData));
  return renderPage(address, answers);
}
