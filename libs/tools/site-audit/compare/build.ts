import { maxHops } from '../crawl.ts';
import type { PageSnapshot, ResponseSnapshot, SiteSnapshot } from './snapshot.ts';

/** Where a URL leads after its redirects. */
interface End {
  readonly key: string;
  /** The URLs that redirect, in order. */
  readonly redirects: readonly string[];
  readonly loops: boolean;
}

/**
 * A build whose URLs have keys: path and query for the site itself, so that builds on two origins can be compared, and the
 * whole URL for other sites.
 */
export class Build {
  readonly pages: ReadonlyMap<string, PageSnapshot>;
  /** Without the URLs that are pages with the other scheme. */
  readonly responses: ReadonlyMap<string, ResponseSnapshot>;
  /** URLs of HTML files that nothing leads to; `null` if the build has no known files. */
  readonly unlinked: ReadonlySet<string> | null;
  readonly #hosts: ReadonlySet<string>;
  readonly #ownHosts: ReadonlySet<string>;
  readonly #keys = new Map<string, string>();

  /** @param hosts of both builds, from {@link hostsOf} */
  constructor(site: SiteSnapshot, hosts: ReadonlySet<string>) {
    this.#hosts = hosts;
    this.#ownHosts = new Set(hostsOf(site));
    const pages = new Map<string, PageSnapshot>();
    for (const page of site.pages) {
      const key = this.keyOf(page.url);
      // The same path may be a page on two hosts. The one that search engines show counts.
      if (!pages.get(key)?.indexable) pages.set(key, page);
    }
    this.pages = pages;
    this.responses = new Map(
      site.responses.flatMap((response) => {
        const key = this.keyOf(response.url);
        const isSame = response.target !== null && this.#targetKey(response.target) === key;
        return isSame || pages.has(key) ? [] : [[key, response]];
      }),
    );
    this.unlinked = site.unlinked && new Set(site.unlinked.map((url) => this.keyOf(url)));
  }

  keyOf(url: string): string {
    const known = this.#keys.get(url);
    if (known !== undefined) return known;
    const { host, pathname, search, href } = new URL(url);
    const key = this.#hosts.has(host) ? pathname + search : href;
    this.#keys.set(url, key);
    return key;
  }

  /** A redirect to the host of the other build leaves the site. */
  #targetKey(url: string): string {
    const { host, href } = new URL(url);
    return this.#ownHosts.has(host) ? this.keyOf(url) : href;
  }

  /** Whether the URL returns 200. */
  has(key: string): boolean {
    const { status, reason } = this.responses.get(key) ?? {};
    return this.pages.has(key) || (status === 200 && reason === null);
  }

  /** Follows redirects. A chain with more hops than crawlers follow counts as a loop. */
  endOf(start: string): End {
    const visited = new Map<string, string>();
    for (let key = start; ;) {
      const { url, target = null } = this.responses.get(key) ?? {};
      const loops = visited.has(key) || visited.size > maxHops;
      if (url === undefined || target === null || loops) {
        return { key, redirects: [...visited.values()], loops };
      }
      visited.set(key, url);
      key = this.#targetKey(target);
    }
  }
}

/** The hosts of a site. */
export const hostsOf = ({ pages, responses }: SiteSnapshot): string[] => [
  ...new Set([...pages, ...responses].map(({ url }) => new URL(url).host)),
];

/**
 * The new build without pages that only return the home page, as hosts of single-page apps do for every missing URL. They
 * become responses without a status.
 */
export function withoutFallbacks(base: SiteSnapshot, head: SiteSnapshot): SiteSnapshot {
  const homeText = (site: SiteSnapshot) =>
    site.pages.find(({ depth }) => depth === 0)?.content?.hash ?? null;
  const [before, now] = [homeText(base), homeText(head)];
  if (now === null) return head;
  const pathOf = (url: string) => url.slice(new URL(url).origin.length);
  const own = new Set(
    base.pages.flatMap(({ url, content, depth }) =>
      depth !== 0 && content && content.hash !== before ? pathOf(url) : [],
    ),
  );
  const isFallback = ({ url, content, depth }: PageSnapshot) =>
    depth !== 0 && content?.hash === now && own.has(pathOf(url));
  return {
    ...head,
    pages: head.pages.filter((page) => !isFallback(page)),
    responses: [
      ...head.responses,
      ...head.pages.filter(isFallback).map(({ url, inlinks }) => ({
        ...{ url, inlinks, status: null, target: null, blocked: false, reason: null },
        isHome: true as const,
      })),
    ],
  };
}
