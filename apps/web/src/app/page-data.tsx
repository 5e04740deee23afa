import { use } from 'react';
import { jsonForScript } from './seo.tsx';

/**
 * Data that a page is made from: a JSON file at an address of this site. The markup carries it, so that hydration
 * needs no request; a navigation fetches it; the prerender asks the source that it was given.
 */
type Source = (path: string) => unknown;

const elementId = 'page-data';
const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();
let source: Source | undefined;

/** Answers in place of requests: in the prerender, and in specs. */
export function providePageData(answer: Source): void {
  source = answer;
  loaded.clear();
  loading.clear();
}

function readEmbedded(): void {
  if (typeof document === 'undefined') return;
  const element = document.getElementById(elementId);
  const path = element?.dataset.path;
  if (element && path) loaded.set(path, JSON.parse(element.textContent));
}
readEmbedded();

async function request(path: string): Promise<unknown> {
  if (source) return source(path);
  const response = await fetch(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The data at a path, `undefined` where there is none; asked for once. */
export function loadPageData(path: string): Promise<unknown> {
  const known = loading.get(path);
  if (known) return known;
  const started = request(path).then(
    (data) => {
      loaded.set(path, data);
      return data;
    },
    (error: unknown) => {
      loading.delete(path);
      throw error;
    },
  );
  loading.set(path, started);
  return started;
}

/** The data at a path, `undefined` where there is none. Suspends while it is on its way. */
export function usePageData(path: string): unknown {
  return loaded.has(path) ? loaded.get(path) : use(loadPageData(path));
}

/** Puts the data that a page was made from into its markup. Once a page. */
export function PageData({ path, data }: { readonly path: string; readonly data: unknown }) {
  return (
    <script
      id={elementId}
      data-path={path}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
