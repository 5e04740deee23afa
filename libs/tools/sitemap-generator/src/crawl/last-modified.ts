import { headerValue, type HeaderLines, type PageFacts } from '@plumbline/page';
import { toLastmod } from '@plumbline/sitemap';

/** Who says when a page was last changed. */
export const lastmodSources = [
  'json-ld',
  'article:modified_time',
  'og:updated_time',
  'last-modified',
] as const;

export type LastmodSource = (typeof lastmodSources)[number];

export interface LastModified {
  readonly lastmod: string;
  readonly source: LastmodSource;
}

/** Nodes of JSON-LD that are looked at in one page. */
const maxNodes = 500;
/** A page that was changed so shortly before it was asked for was made by asking. */
const madeByAskingMs = 60_000;

/**
 * When a page says that it was last changed, and by what. What the page says of its content comes first; the
 * `Last-Modified` header follows, unless it is the moment of asking, which many servers send. `null` when nothing
 * says it: the time of the crawl is not the time of a change.
 */
export function lastModified(
  facts: Pick<PageFacts, 'jsonLd' | 'openGraph'>,
  headers: HeaderLines,
  fetchedAt: Date,
): LastModified | null {
  const latest = fetchedAt.getTime();
  const stated = (source: LastmodSource, text: string | undefined): LastModified | null => {
    const lastmod = text === undefined ? null : toDate(text);
    return lastmod !== null && Date.parse(lastmod) <= latest ? { lastmod, source } : null;
  };
  const property = (name: string) =>
    facts.openGraph.find((each) => each.property === name)?.content;
  return (
    stated('json-ld', modifiedInJsonLd(facts)) ??
    stated('article:modified_time', property('article:modified_time')) ??
    stated('og:updated_time', property('og:updated_time')) ??
    fromHeader(headers, latest)
  );
}

function fromHeader(headers: HeaderLines, latest: number): LastModified | null {
  const moment = Date.parse(headerValue(headers, 'last-modified') ?? '');
  if (Number.isNaN(moment) || moment <= 0 || moment > latest - madeByAskingMs) return null;
  const lastmod = new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
  return { lastmod, source: 'last-modified' };
}

/** The latest `dateModified` among what stands at the top of the page's JSON-LD or in a `@graph` there. */
function modifiedInJsonLd({ jsonLd }: Pick<PageFacts, 'jsonLd'>): string | undefined {
  const nodes: unknown[] = jsonLd.map(({ value }) => value);
  let latest: string | undefined;
  for (let at = 0; at < nodes.length && at < maxNodes; at += 1) {
    const node = nodes[at];
    if (Array.isArray(node)) nodes.push(...(node.slice(0, maxNodes) as unknown[]));
    if (typeof node !== 'object' || node === null) continue;
    const { '@graph': graph, dateModified } = node as Readonly<Record<string, unknown>>;
    if (Array.isArray(graph)) nodes.push(...(graph.slice(0, maxNodes) as unknown[]));
    const date = typeof dateModified === 'string' ? toDate(dateModified) : null;
    if (date !== null && !(latest !== undefined && Date.parse(date) <= Date.parse(latest))) {
      latest = date;
    }
  }
  return latest;
}

/** A date as pages write it, as sitemaps write it. A time without its zone is cut, for it names no moment. */
function toDate(text: string): string | null {
  const trimmed = text.trim().slice(0, 40);
  const spelt = trimmed.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const day = /^\d{4}-\d\d-\d\d(?=T[\d:.]+$)/.exec(spelt)?.[0];
  return toLastmod(day ?? spelt);
}
