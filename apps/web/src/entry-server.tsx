import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { type Answers, loadPageData, providePageData } from './app/page-data.tsx';
import { prerenderData } from './app/prerender-data.ts';
import { type RenderedPage, renderPage } from './app/render-page.tsx';
import { pageAt, routes } from './app/routes.ts';
import { defaultSettings } from './app/settings.ts';
import type { MadeCall } from './app/start-server-run.ts';
import { site } from './app/site.ts';
import { jsonForScript } from './app/seo.tsx';
import { toolById } from './app/tools.ts';
import { homeDocPath, type HomeDoc } from './pages/dashboard/home-doc.ts';
import { ownReport } from './pages/dashboard/own-report.ts';

export { site };
export { toolRoutes } from './app/tool-routes.ts';
export { printDocuments } from './print/print-documents.ts';

/** Every data file that pages are made from, by its address; the build writes them for the browser. */
export const pageData: ReadonlyMap<string, unknown> = withHome(prerenderData());
providePageData((path) => pageData.get(path));

/** The running server shows the report that the build left. */
function withHome(data: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const file = join(import.meta.dirname, '../client', homeDocPath);
  if (!existsSync(file)) return new Map(data);
  return new Map([...data, [homeDocPath, JSON.parse(readFileSync(file, 'utf8')) as unknown]]);
}

const auditedTool = toolById('seo-audit');

/** The page whose audit the home page shows. */
export const auditedAddress = auditedTool.path;

/** Puts the audit of a built page into the home page's data. @returns that data's address */
export function auditOwnPage(html: string): string {
  const doc = pageData.get(homeDocPath) as HomeDoc;
  const report = ownReport(auditedTool.title, auditedAddress, html);
  (pageData as Map<string, unknown>).set(homeDocPath, { ...doc, report });
  providePageData((path) => pageData.get(path));
  return homeDocPath;
}

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
export async function render(
  address: string,
  answers?: Answers,
  made?: readonly MadeCall[],
): Promise<RenderedPage> {
  await Promise.all([...pageData.keys()].map(loadPageData));
  return renderPage(address, answers, made);
}
