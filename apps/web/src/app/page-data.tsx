import type { DehydratedState } from '@tanstack/react-query';
import { use } from 'react';
import { jsonForScript } from './seo.tsx';

/**
 * A page's data is a JSON file of this site. The markup embeds it, so that hydration needs no request. A navigation
 * fetches it. The prerender gets it from `providePageData`.
 */
type Source = (path: string) => unknown;

const elementId = 'page-data';

/** Has the fields that `use` reads, so that loaded data never suspends. */
type Tracked = Promise<unknown> & { status?: 'fulfilled'; value?: unknown };

const known = new Map<string, Tracked>();
let source: Source | undefined;

/** Replaces requests in the prerender and in specs. */
export function providePageData(answer: Source): void {
  source = answer;
  known.clear();
}

function fulfill(promise: Tracked, value: unknown): Tracked {
  return Object.assign(promise, { status: 'fulfilled' as const, value });
}

function readEmbedded(): void {
  if (typeof document === 'undefined') return;
  for (const element of document.querySelectorAll<HTMLElement>('script[data-path]')) {
    const { path } = element.dataset;
    if (!path) continue;
    const data: unknown = JSON.parse(element.textContent);
    known.set(path, fulfill(Promise.resolve(data), data));
  }
}
readEmbedded();

async function request(path: string): Promise<unknown> {
  if (source) return source(path);
  const response = await fetch(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * The data at a path, or `undefined` if there is none. Fetched once per document. A failure is cached too, since each new
 * render would otherwise fetch it again.
 */
export function loadPageData(path: string): Promise<unknown> {
  const earlier = known.get(path);
  if (earlier) return earlier;
  const promise: Tracked = request(path);
  known.set(path, promise);
  promise.then(
    (data) => fulfill(promise, data),
    () => undefined,
  );
  return promise;
}

/** API responses by path. */
export type Answers = Readonly<Record<string, unknown>>;

/** Provides API responses while the server renders one page. @returns a function that removes them */
export function provideAnswers(answers: Answers): () => void {
  for (const [path, data] of Object.entries(answers)) {
    known.set(path, fulfill(Promise.resolve(data), data));
  }
  return () => {
    for (const path of Object.keys(answers)) known.delete(path);
  };
}

/** Id of the element with the results of a tool that the server ran. */
export const resultsId = 'results';

/** The results that the server embedded in the page, as a state for `hydrate`; `null` if there are none. */
export function embeddedResults(): DehydratedState | null {
  const element = typeof document === 'undefined' ? null : document.getElementById(resultsId);
  return element === null ? null : (JSON.parse(element.textContent) as DehydratedState);
}

/** Age in milliseconds after which an embedded response is fetched again. */
const freshMs = 5 * 60_000;

/** Options of a query whose first response may be embedded in the page. */
export function embedded<Answer>(path: string) {
  return {
    // `null` stands for a 404.
    initialData: known.get(path)?.value as Answer | undefined,
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: freshMs,
  };
}

/** The data at a path, or `undefined` if there is none. Suspends while it is fetched. */
export function usePageData(path: string): unknown {
  return use(loadPageData(path));
}

/** Embeds the page's data in its markup. Render it once per page. */
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
