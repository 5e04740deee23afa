import type { SchemaField } from '@plumbline/tools/schema-markup';
import { asksToRun } from './server-run.ts';
import { site } from './site.ts';

/**
 * The inputs that each tool reads from its URL, so that a filled-in tool can be shared and one tool can open another.
 * All are strings as typed, not validated. Empty inputs and inputs that are too long are left out of the URL.
 */
export interface ToolInputs {
  /** `url` is a page whose tags to load; `pageUrl` and `image` are for the new tags. */
  readonly 'meta-generator': Inputs<
    'url' | 'websiteName' | 'pageTitle' | 'primaryKeyword' | 'description' | 'pageUrl' | 'image'
  >;
  /** `compare` has one URL per line; `stopWords` and `wholePage` are 'true' or absent. */
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
  /** `import` is the site whose live file to load; `test` the URL to test, for `agent`; `line` the line to show. */
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
  /** `crawl` is the site to crawl; `urls` the entries, one per line. */
  readonly 'sitemap-generator': Inputs<'domain' | 'urls' | 'crawl'>;
  /** `questions` is a JSON list of question and answer pairs; `import` is the page whose structured data to load. */
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
  /** `compare` is a list of up to four other domains, separated by spaces. */
  readonly 'domain-authority': Inputs<'domain' | 'compare'>;
}

type Inputs<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export type ToolWithInputs = keyof ToolInputs;

type Texts = Readonly<Record<string, string | undefined>>;

/** Maximum length of an escaped query in characters. The server rejects URLs above 8,000 characters. */
const longestQuery = 7_500;

const escaped = (inputs: Texts): string[] =>
  Object.entries(inputs).flatMap(([name, text]) =>
    text ? [new URLSearchParams([[name, text]]).toString()] : [],
  );

/** Whether all of these inputs fit into one URL. */
export const fitAddress = (inputs: Texts): boolean =>
  escaped(inputs).join('&').length <= longestQuery;

/** Leaves out inputs until the rest fit into one URL, the longest first. */
export function toSearch(inputs: Texts): string {
  let parts = escaped(inputs);
  while (parts.join('&').length > longestQuery) {
    const longest = Math.max(...parts.map(({ length }) => length));
    parts = parts.filter(({ length }) => length < longest);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The path that opens a tool with these inputs filled in. */
export function toolHref<Id extends ToolWithInputs>(id: Id, inputs: ToolInputs[Id] = {}): string {
  return `/${id}${toSearch(inputs)}`;
}

/** The same as an absolute URL, for sharing. */
export const toolLink = <Id extends ToolWithInputs>(id: Id, inputs: ToolInputs[Id]): string =>
  new URL(
    toolHref(id, inputs),
    typeof window === 'undefined' ? site.origin : window.location.origin,
  ).href;

/**
 * The server does not render a longer query, so the first render must ignore it too, unless the query asks for a
 * result.
 */
const longestSearch = 2_048;

/** The query for the first render, on the server and in the browser. */
export const firstSearch = (search: string): URLSearchParams =>
  new URLSearchParams(search.length > longestSearch && !asksToRun(search) ? '' : search);

/** The inputs of these names in a query, in their order. */
export const inputsIn = (
  params: URLSearchParams,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = params.get(name);
      return text ? [[name, text]] : [];
    }),
  );

type Names = { readonly [Id in keyof ToolInputs]?: readonly (keyof ToolInputs[Id] & string)[] };

/** Input names in a tool's URL. The names for robots.txt and schema types are defined next to their forms. */
export const toolInputNames = {
  'meta-generator': [
    ...(['url', 'websiteName', 'pageTitle', 'primaryKeyword'] as const),
    ...(['description', 'pageUrl', 'image'] as const),
  ],
  'keyword-checker': [
    ...(['url', 'content', 'keyphrase', 'compare'] as const),
    ...(['language', 'stopWords', 'wholePage', 'find'] as const),
  ],
  'serp-preview': ['load', 'title', 'url', 'description', 'keyword', 'siteName', 'date'],
  'seo-audit': ['url', 'keyphrase', 'deep', 'bots'],
  'sitemap-generator': ['domain', 'urls', 'crawl'],
  'meta-tags-analyzer': ['url', 'compare'],
  'url-analyzer': ['url', 'tab'],
  'image-resizer': ['category', 'size', 'mode'],
  'page-speed': ['url', 'runs'],
  'backlink-checker': ['url', 'scope'],
  'domain-authority': ['domain', 'compare'],
} as const satisfies Names;
