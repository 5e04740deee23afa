import { matchPath } from 'react-router-dom';
import type { PageModule } from './page-module.tsx';
import { contentPages, dashboard, notFound } from './pages.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

export interface AppRoute {
  readonly path: string;
  readonly page: PageModule;
  /** Set only on tool routes. */
  readonly tool: Tool | null;
  /** Paths to prerender. Empty if the server renders the page on request. */
  readonly addresses: () => Promise<readonly string[]>;
  readonly onRequest: boolean;
}

/** Every route of the app, made from the lists of pages and tools. Any other path is the 404 page. */
export const routes: readonly AppRoute[] = [dashboard, ...tools, ...contentPages].map((entry) => {
  const onRequest = 'onRequest' in entry && entry.onRequest === true;
  const own = 'addresses' in entry ? entry.addresses : undefined;
  return {
    path: entry.path,
    page: entry.page,
    tool: 'group' in entry ? entry : null,
    addresses: own ?? (() => Promise.resolve(onRequest ? [] : [entry.path])),
    onRequest,
  };
});

/** The page at a path, or the 404 page if no route matches. Case-sensitive, like the server. */
export function pageAt(pathname: string): PageModule {
  const matches = ({ path }: AppRoute) => matchPath({ path, caseSensitive: true }, pathname);
  return routes.find(matches)?.page ?? notFound;
}
