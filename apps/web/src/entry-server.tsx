import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { type Answers, loadPageData, providePageData } from './app/page-data.tsx';
import { prerenderData } from './app/prerender-data.ts';
import { type MadeCall, type RenderedPage, renderPage } from './app/render-page.tsx';
import { pageAt, routes } from './app/routes.ts';
import { defaultSettings } from './app/settings.ts';
import { site } from './app/site.ts';
import { jsonForScript } from './app/seo.tsx';
import { toolById } from './app/tools.ts';
import { homeDocPath, type HomeDoc } from './pages/dashboard/home-doc.ts';
import { ownReport } from './pages/dashboard/own-report.ts';

export { site };
export { toolRoutes } from './app/tool-routes.ts';
export { printDocuments } from './print/print-documents.ts';

/** Every data file of the pages, by its URL. The build writes them for the browser. */
export const pageData: ReadonlyMap<string, unknown> = withHome(prerenderData());
providePageData((path) => pageData.get(path));

/** The running server shows the report that the build wrote. */
function withHome(data: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const file = join(import.meta.dirname, '../client', homeDocPath);
  if (!existsSync(file)) return new Map(data);
  return new Map([...data, [homeDocPath, JSON.parse(readFileSync(file, 'utf8')) as unknown]]);
}

const auditedTool = toolById('seo-audit');

/** The page whose audit is shown on the home page. */
export const auditedAddress = auditedTool.path;

/** Puts the audit of a built page into the home page's data. @returns the URL of that data */
export function auditOwnPage(html: string): string {
  const doc = pageData.get(homeDocPath) as HomeDoc;
  const report = ownReport(auditedTool.title, auditedAddress, html);
  (pageData as Map<string, unknown>).set(homeDocPath, { ...doc, report });
  providePageData((path) => pageData.get(path));
  return homeDocPath;
}

/** A URL that matches no route, used to render the 404 page. */
export const unknownAddress = '/404';

/** Every prerendered path. */
export async function staticAddresses(): Promise<string[]> {
  const addresses = await Promise.all(routes.map((route) => route.addresses()));
  return addresses.flat();
}

/** Every route that the running server renders. */
export const requestedRoutes: readonly string[] = routes
  .filter(({ onRequest }) => onRequest)
  .map(({ path }) => path);

/** The source file of the page at a URL, as a key of the client build's manifest. */
export function pageSource(address: string): string {
  return `src/${pageAt(address).source}`;
}

/** The route that matches a URL, or `*` if none does. */
export const routeAt = (address: string): string =>
  routes.find(({ path }) => matchPath(path, address))?.path ?? '*';

/** The placeholder settings in built pages, which the server replaces. */
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
