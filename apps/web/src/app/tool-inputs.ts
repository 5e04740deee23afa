import type { SchemaField } from '@plumbline/schema-markup';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { asksToRun } from './server-run.ts';
import { site } from './site.ts';

/**
 * What each tool takes from its address, so that a filled-in tool can be shared and one tool can open another.
 * All are texts as typed, unchecked; what is empty or too long is left out of the address.
 */
export interface ToolInputs {
  /** `url` is a page to load the tags of, `pageUrl` and `image` are for the new ones. */
  readonly 'meta-generator': Inputs<
    'url' | 'websiteName' | 'pageTitle' | 'primaryKeyword' | 'description' | 'pageUrl' | 'image'
  >;
  /** `compare` holds addresses, one a line; `stopWords` and `wholePage` are 'true' or absent. */
  /** `find` is a keyword to look up in the result. */
  readonly 'keyword-checker': Inputs<
    'url' | 'content' | 'keyphrase' | 'compare' | 'language' | 'stopWords' | 'wholePage' | 'find'
  >;
  /** `date` is YYYY-MM-DD; `load` is a page to load. */
  readonly 'serp-preview': Inputs<
    'load' | 'title' | 'url' | 'description' | 'keyword' | 'siteName' | 'date'
  >;
  /** `deep` and `bots` are 'true' or absent. */
  readonly 'seo-audit': Inputs<'url' | 'keyphrase' | 'deep' | 'bots'>;
  /** `import` is the site whose live file to load; `test` the address to test, for `agent`; `line` the line to show. */
  readonly 'robots-generator': Inputs<
    | 'domain'
    | 'allowAll'
    | 'disallowPaths'
    | 'crawlDelay'
    | 'includeSitemap'
    | 'customDirectives'
    | 'preset'
    | 'import'
    | 'test'
    | 'agent'
    | 'line'
  >;
  /** `crawl` is the site to crawl; `urls` the entries, one a line. */
  readonly 'sitemap-generator': Inputs<'domain' | 'urls' | 'crawl'>;
  /** `questions` holds pairs of question and answer as JSON; `import` is the page whose structured data to load. */
  readonly 'schema-markup': Inputs<
    'type' | SchemaField | 'import' | `questions.${number}.${'question' | 'answer'}`
  >;
  readonly 'meta-tags-analyzer': Inputs<'url' | 'compare'>;
  readonly 'url-analyzer': Inputs<'url' | 'tab'>;
  readonly 'image-resizer': Inputs<'category' | 'size' | 'mode'>;
  /** `runs`, the runs per device, is '1' or '3'; absent for the operator's default. */
  readonly 'page-speed': Inputs<'url' | 'runs'>;
  /** `scope` is 'url' or 'host'; absent for the whole domain. */
  readonly 'backlink-checker': Inputs<'url' | 'scope'>;
  /** `compare` holds up to four other domains, with spaces between them. */
  readonly 'domain-authority': Inputs<'domain' | 'compare'>;
}

type Inputs<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export type ToolWithInputs = keyof ToolInputs;

type Texts = Readonly<Record<string, string | undefined>>;

/** Characters of an escaped query: the server answers no address above 8,000 characters. */
const longestQuery = 7_500;

const escaped = (inputs: Texts): string[] =>
  Object.entries(inputs).flatMap(([name, text]) =>
    text ? [new URLSearchParams([[name, text]]).toString()] : [],
  );

/** Whether all of these inputs fit into one address. */
export const fitAddress = (inputs: Texts): boolean =>
  escaped(inputs).join('&').length <= longestQuery;

/** Leaves out what does not fit into one address, the longest text first. */
function toSearch(inputs: Texts): string {
  let parts = escaped(inputs);
  while (parts.join('&').length > longestQuery) {
    const longest = Math.max(...parts.map(({ length }) => length));
    parts = parts.filter(({ length }) => length < longest);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The address that opens a tool with these inputs filled in. */
export function toolHref<Id extends ToolWithInputs>(id: Id, inputs: ToolInputs[Id] = {}): string {
  return `/${id}${toSearch(inputs)}`;
}

/** The same as a whole URL, for sharing. */
export const toolLink = <Id extends ToolWithInputs>(id: Id, inputs: ToolInputs[Id]): string =>
  new URL(
    toolHref(id, inputs),
    typeof window === 'undefined' ? site.origin : window.location.origin,
  ).href;

/** The server renders no page for a longer query, so the first render must ignore it too; but for one to compute. */
const longestSearch = 2_048;

/** The query as the first render sees it, on the server and in the browser. */
export const firstSearch = (search: string): URLSearchParams =>
  new URLSearchParams(search.length > longestSearch && !asksToRun(search) ? '' : search);

const inputsIn = (params: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = params.get(name);
      return text ? [[name, text]] : [];
    }),
  );

/** The inputs in the address at the first render, the same on the server and in the browser. */
export function useFirstInputs<Id extends ToolWithInputs>(
  _id: Id,
  names: readonly (keyof ToolInputs[Id] & string)[],
): ToolInputs[Id] {
  const { search } = useLocation();
  const [inputs] = useState(() => inputsIn(firstSearch(search), names));
  return inputs as ToolInputs[Id];
}

const keyOf = (inputs: Texts): string => JSON.stringify(Object.entries(inputs));

/**
 * Keeps the address of a tool's page and its inputs in sync. Calls `onInputs` with the inputs in the address when the
 * page opens (even without any) and when the reader goes back or forward, but not after a write.
 * @returns writes inputs into the address; the same inputs again add no entry to the history
 */
export function useToolInputs<Id extends ToolWithInputs>(
  _id: Id,
  names: readonly (keyof ToolInputs[Id] & string)[],
  onInputs: (inputs: ToolInputs[Id]) => void,
): (inputs: ToolInputs[Id]) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const current = useRef<string | null>(null);
  const list = names.join(' ');
  const addressed = useMemo(() => inputsIn(params, list.split(' ')), [list, params]);

  const latest = useRef(onInputs);
  useEffect(() => {
    latest.current = onInputs;
  });

  useEffect(() => {
    const key = keyOf(addressed);
    if (key === current.current) return;
    current.current = key;
    latest.current(addressed as ToolInputs[Id]);
  }, [addressed]);

  // React mounts twice in development; calls of the first mount were aborted.
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  return useCallback(
    (inputs: ToolInputs[Id]) => {
      const order = list.split(' ');
      const search = toSearch(
        Object.fromEntries(order.map((name) => [name, (inputs as Texts)[name]])),
      );
      // Without what did not fit, as it will be read back.
      const key = keyOf(inputsIn(new URLSearchParams(search), order));
      const replace = key === current.current;
      current.current = key;
      void navigate({ search }, { replace });
    },
    [navigate, list],
  );
}
