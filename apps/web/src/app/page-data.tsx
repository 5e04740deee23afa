import { use } from 'react';
import { jsonForScript } from './seo.tsx';

/**
 * Data that a page is made from: a JSON file at an address of this site. The markup carries it, so that hydration
 * needs no request; a navigation fetches it; the prerender asks the source that it was given.
 */
type Source = (path: string) => unknown;

const elementId = 'page-data';

/** With what `use` reads, so that data which is there is rendered at once and never suspends. */
type Tracked = Promise<unknown> & { status?: 'fulfilled'; value?: unknown };

const known = new Map<string, Tracked>();
let source: Source | undefined;

/** Answers in place of requests: in the prerender, and in specs. */
export function providePageData(answer: Source): void {
  source = answer;
  known.clear();
}

function fulfil(promise: Tracked, value: unknown): Tracked {
  return Object.assign(promise, { status: 'fulfilled' as const, value });
}

function readEmbedded(): void {
  if (typeof document === 'undefined') return;
  for (const element of document.querySelectorAll<HTMLElement>('script[data-path]')) {
    const { path } = element.dataset;
    if (!path) continue;
    const data: unknown = JSON.parse(element.textContent);
    known.set(path, fulfil(Promise.resolve(data), data));
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
 * The data at a path, `undefined` where there is none. Asked for once a document: a failure stays, for a page that
 * is rendered again would otherwise ask without end.
 */
export function loadPageData(path: string): Promise<unknown> {
  const earlier = known.get(path);
  if (earlier) return earlier;
  const promise: Tracked = request(path);
  known.set(path, promise);
  promise.then(
    (data) => fulfil(promise, data),
    () => undefined,
  );
  return promise;
}

/** Answers of the API by the paths that they are asked for at. */
export type Answers = Readonly<Record<string, unknown>>;

/** Gives one page what the server puts into it, while it is rendered there. @returns what takes it away again */
export function provideAnswers(answers: Answers): () => void {
  for (const [path, data] of Object.entries(answers)) {
    known.set(path, fulfil(Promise.resolve(data), data));
  }
  return () => {
    for (const path of Object.keys(answers)) known.delete(path);
  };
}

/**
 * What the server put into the page in place of a request: the answer of its API at a path. `undefined` where it put
 * nothing there; `null` where it knows that there is nothing.
 */
export function embeddedAnswer(path: string): unknown {
  return known.get(path)?.value;
}

/** The data at a path, `undefined` where there is none. Suspends while it is on its way. */
export function usePageData(path: string): unknown {
  return use(loadPageData(path));
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
