import { registeredDomain, reversedHost } from '@plumbline/links';

export interface HostFacts {
  /** Without a trailing dot. */
  readonly host: string;
  readonly reversedHost: string;
  readonly domain: string;
  readonly reversedDomain: string;
}

/** Caches the domains of up to `size` hosts, because the same few hosts occur again and again. */
export class HostCache {
  readonly #size: number;
  #facts = new Map<string, HostFacts>();

  constructor(size = 20_000) {
    this.#size = size;
  }

  /** @param hostname from a `URL` */
  of(hostname: string): HostFacts {
    const known = this.#facts.get(hostname);
    if (known !== undefined) return known;
    const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
    const domain = registeredDomain(host);
    const facts = {
      host,
      reversedHost: reversedHost(host),
      domain,
      reversedDomain: reversedHost(domain),
    };
    if (this.#facts.size >= this.#size) this.#facts = new Map();
    this.#facts.set(hostname, facts);
    return facts;
  }
}
