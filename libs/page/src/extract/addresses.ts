import { getDomain } from 'tldts';
import { foldSpace } from './flow.ts';
import { pageLimits } from './limits.ts';

export interface Address {
  /** Absolute, fragment kept; `null` when it does not parse. */
  readonly url: string | null;
  readonly scheme: string | null;
  readonly internal: boolean;
  readonly sameHost: boolean;
}

const unparsed: Address = { url: null, scheme: null, internal: false, sameHost: false };

/** Public suffix list with its private section, so that two `github.io` sites are two sites; an IP address or bare name is its own. */
function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** Resolves the addresses of one page and caches each spelling. */
export class Addresses {
  private readonly base: string;
  private readonly known = new Map<string, Address>();
  private readonly sites = new Map<string, boolean>();
  private readonly host: string;
  private readonly site: string;

  /** @param base for relative addresses; @param pageUrl decides what is internal */
  constructor(base: string, pageUrl: string) {
    this.base = base;
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

/** An address attribute as written, trimmed; a long `data:` address is cut, since only its media type is ever read. */
export function writtenAddress(value: string | null): string | null {
  if (value === null) return null;
  const trimmed = foldEnds(value);
  return /^data:/i.test(trimmed) ? trimmed.slice(0, pageLimits.dataUrlLength) : trimmed;
}

const foldEnds = (value: string): string => value.trim();

/** The first candidate of a `srcset`. */
export function firstCandidate(srcset: string | null): string | null {
  if (srcset === null) return null;
  const first = foldSpace(srcset.slice(0, 4_096)).split(' ')[0]?.replace(/,+$/, '') ?? '';
  return first === '' ? null : first;
}
