import { getDomain } from 'tldts';
import { pageLimits } from './limits.ts';
import type { Tag } from './tokenizer.ts';

export interface Address {
  /** Absolute, fragment kept; `null` when it does not parse. */
  readonly url: string | null;
  readonly scheme: string | null;
  readonly internal: boolean;
  readonly sameHost: boolean;
}

const unparsed: Address = { url: null, scheme: null, internal: false, sameHost: false };

/** Uses the public suffix list with its private section, so two `github.io` sites are two sites. An IP address or single-label name is its own site. */
function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** Resolves the URLs of one page and caches the result for each spelling. */
export class Addresses {
  private readonly base: string;
  private readonly pageUrl: string;
  private readonly known = new Map<string, Address>();
  private readonly sites = new Map<string, boolean>();
  private readonly host: string;
  private readonly site: string;

  /** @param base for relative URLs; @param pageUrl decides what is internal */
  constructor(base: string, pageUrl: string) {
    this.base = base;
    this.pageUrl = pageUrl;
    this.host = URL.parse(pageUrl)?.host ?? '';
    this.site = siteOf(URL.parse(pageUrl)?.hostname ?? '');
  }

  of(href: string): Address {
    const known = this.known.get(href);
    if (known) return known;
    const address = this.parse(href);
    this.known.set(href, address);
    return address;
  }

  url(href: string | null): string | null {
    return href === null ? null : this.of(href).url;
  }

  /** The URL of a resource attribute such as `src`: an empty one loads nothing. */
  resource(src: string | null): string | null {
    return src === '' ? null : this.url(src);
  }

  /** The URL that a form is sent to: with an empty action the page, whatever its base (HTML standard §4.10.22.3). */
  ofForm(action: string | null): string | null {
    return action === '' ? this.pageUrl : this.url(action);
  }

  private parse(href: string): Address {
    const url = URL.parse(href, this.base);
    if (!url) return unparsed;
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    return {
      url: url.href,
      scheme: url.protocol.slice(0, -1),
      internal: web && this.isInternal(url.hostname),
      sameHost: web && url.host === this.host,
    };
  }

  private isInternal(hostname: string): boolean {
    let internal = this.sites.get(hostname);
    if (internal === undefined) {
      internal = siteOf(hostname) === this.site;
      this.sites.set(hostname, internal);
    }
    return internal;
  }
}

/**
 * A URL attribute as written, without what URL parsers strip from its ends (URL standard §4.4: C0 controls and spaces,
 * but no other white space). A long `data:` URL is cut, since only its media type is ever read.
 */
export function writtenAddress(value: string): string;
export function writtenAddress(value: string | null): string | null;
export function writtenAddress(value: string | null): string | null {
  if (value === null) return null;
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= space) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= space) end -= 1;
  const stripped = value.slice(start, end);
  return /^data:/i.test(stripped) ? stripped.slice(0, pageLimits.dataUrlLength) : stripped;
}

const space = 0x20;

const separators = /[\t\n\f\r ,]*/y;
const whiteSpace = /[\t\n\f\r ]*/y;
const address = /[^\t\n\f\r ]+/y;
/** Parentheses keep white space and commas inside one descriptor; they do not nest. */
const descriptor = /(?:[^\t\n\f\r ,(]|\([^)]*(?:\)|$))+/y;

const width = /^\d+w$/;
const height = /^\d+h$/;
const density = /^-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?x$/;

/**
 * The URLs of a `srcset` or `imagesrcset`, in order and as written. A candidate with invalid descriptors is left out
 * (HTML standard §4.8.4.3.10, parsing a srcset attribute). Linear in the length.
 */
export function srcsetUrls(srcset: string): string[] {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const taken = pattern.exec(srcset)?.[0] ?? '';
    at += taken.length;
    return taken;
  };
  const urls: string[] = [];
  for (;;) {
    take(separators);
    const written = take(address);
    if (written === '') return urls;
    const url = withoutFinalCommas(written);
    const descriptors: string[] = [];
    if (url === written) {
      for (;;) {
        take(whiteSpace);
        const next = take(descriptor);
        if (next === '') break;
        descriptors.push(next);
      }
    }
    if (areValid(descriptors)) urls.push(url);
  }
}

/** Parses attributes with candidates, up to `pageLimits.candidates` in all. */
export class CandidateReader {
  bounded = false;
  private count = 0;

  urls(tag: Tag, attribute: 'srcset' | 'imagesrcset'): string[] {
    const srcset = tag.get(attribute);
    if (srcset === null) return [];
    const urls = srcsetUrls(srcset);
    const isCut = tag.isCut(attribute);
    // The rest of the URL may have been cut off.
    if (isCut) urls.pop();
    const kept = urls.slice(0, pageLimits.candidates - this.count);
    if (isCut || kept.length < urls.length) this.bounded = true;
    this.count += kept.length;
    return kept;
  }
}

function withoutFinalCommas(written: string): string {
  let end = written.length;
  while (written[end - 1] === ',') end -= 1;
  return written.slice(0, end);
}

function areValid(descriptors: readonly string[]): boolean {
  let hasWidth = false;
  let hasHeight = false;
  let hasDensity = false;
  for (const each of descriptors) {
    const value = Number(each.slice(0, -1));
    if (width.test(each)) {
      if (hasWidth || hasDensity || value === 0) return false;
      hasWidth = true;
    } else if (height.test(each)) {
      if (hasHeight || hasDensity || value === 0) return false;
      hasHeight = true;
    } else if (density.test(each)) {
      if (hasWidth || hasHeight || hasDensity || value < 0) return false;
      hasDensity = true;
    } else return false;
  }
  return hasWidth || !hasHeight;
}
