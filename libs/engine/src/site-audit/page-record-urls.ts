import { trapSignsOf, urlHash } from '@plumbline/tools/site-audit';
import type { NamedUrls } from './page-record.ts';

/** Longer URLs are never requested. */
const maxLength = 8_192;

/**
 * A serialized URL without its fragment; `null` unless it is an http or https URL that may be requested: one without a
 * username.
 */
export function webUrl(url: string | null): string | null {
  if (url === null || !/^https?:\/\/[^/@]+\//.test(url)) return null;
  const hash = url.indexOf('#');
  const bare = hash === -1 ? url : url.slice(0, hash);
  return bare.length <= maxLength ? bare : null;
}

/** Distinct URLs, numbered in the order they are added. */
export class UrlList {
  readonly #hosts: ReadonlySet<string>;
  readonly #positions = new Map<string, number>();

  /** @param hosts of the site */
  constructor(hosts: readonly string[]) {
    this.#hosts = new Set(hosts);
  }

  get size(): number {
    return this.#positions.size;
  }

  /** @param url from {@link webUrl} */
  isOnSite(url: string): boolean {
    const start = url.indexOf('://') + 3;
    return this.#hosts.has(url.slice(start, url.indexOf('/', start)));
  }

  /** @returns the position of the URL */
  add(url: string): number {
    const known = this.#positions.get(url);
    if (known !== undefined) return known;
    this.#positions.set(url, this.#positions.size);
    return this.#positions.size - 1;
  }

  has(url: string): boolean {
    return this.#positions.has(url);
  }

  named(): NamedUrls {
    const urls = [...this.#positions.keys()];
    const onSite = Uint8Array.from(urls, (url) => (this.isOnSite(url) ? 1 : 0));
    const signs = urls.map((url, at) => (onSite[at] === 1 ? trapSignsOf(url) : null));
    return {
      text: urls.map((url) => `${url}\n`).join(''),
      hashes: Float64Array.from(urls, urlHash),
      onSite,
      signs: {
        kind: Int8Array.from(signs, (each) => each?.kind ?? -1),
        shape: Float64Array.from(signs, (each) => each?.shape ?? 0),
        tracked: Float64Array.from(signs, (each) => each?.tracked ?? 0),
      },
    };
  }
}
