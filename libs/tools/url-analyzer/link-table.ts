import { leadsSomewhere, type LinkFact, withoutFragment } from '@plumbline/page';
import { cut, type Listed, listed } from './cut.ts';

export interface LinkRow {
  /** Resolved http or https URL; `null` if it is longer than 2,048 characters. `label` then contains its beginning. */
  readonly url: string | null;
  readonly label: string;
  /** The link's text, or its alternative text; empty if there is none. */
  readonly text: string;
  readonly rel: readonly string[];
  readonly internal: boolean;
  readonly position: 'content' | 'boilerplate';
}

export interface LinkCounts {
  readonly internal: number;
  readonly external: number;
  readonly nofollow: number;
  /** Number of links to http or https URLs, and of distinct URLs without fragments. */
  readonly total: number;
  readonly unique: number;
  /** Other links, such as mailto, tel and javascript. An `<a>` without href is not a link. */
  readonly other: number;
}

const limits = { rows: 1_000, url: 2_048, text: 200, rel: 10, relText: 40 } as const;

const isWeb = ({ scheme, url }: LinkFact): boolean =>
  url !== null && (scheme === 'http' || scheme === 'https' || /^https?:/i.test(url));

/** The links to http and https URLs in order, at most 1,000. */
export function describeLinks(links: readonly LinkFact[]): Listed<LinkRow> {
  return listed(links.filter(isWeb), limits.rows, (link) => {
    const url = link.url ?? '';
    return {
      url: url.length > limits.url ? null : url,
      label: cut(url, limits.url),
      text: cut(link.text, limits.text),
      rel: link.rel.slice(0, limits.rel).map((token) => cut(token, limits.relText)),
      internal: link.internal,
      position: link.boilerplate ? 'boilerplate' : 'content',
    };
  });
}

/** Counts all links, including links that aren't listed. */
export function countLinks(links: readonly LinkFact[]): LinkCounts {
  const web = links.filter(isWeb);
  const internal = web.filter((link) => link.internal).length;
  return {
    internal,
    external: web.length - internal,
    nofollow: web.filter(({ rel }) => rel.includes('nofollow')).length,
    total: web.length,
    unique: new Set(web.map(({ url }) => withoutFragment(url ?? ''))).size,
    other: links.filter(leadsSomewhere).length - web.length,
  };
}
