import { registeredDomain, reversedHost } from '@plumbline/links';

/** What the functions that read pages share. */
export interface PageReader {
  readonly hosts: HostCache;
  readonly limits: WatLimits;
  /** Counts of what was skipped, by reason. */
  readonly tally: Tally;
}

/**
 * Limits on the memory and work of one WAT file. Anything above a limit is skipped and counted, or the file is refused.
 */
export interface WatLimits {
  /**
   * Bytes of one record's JSON: about 70,000 links. In memory, the most expensive values (`{}`) take about sixty times
   * their bytes, and an import has 2 GB in total.
   */
  readonly recordBytes: number;
  /** Bytes of one record's header lines. */
  readonly headerBytes: number;
  /** Decoded bytes of one file: far above the largest file (2 GB), below the size of a decompression bomb. */
  readonly fileBytes: number;
  /** Links read from one page. */
  readonly pageLinks: number;
  /** Characters of a URL. */
  readonly urlLength: number;
  /** Characters of an anchor. The crawl itself cuts anchors at 128. */
  readonly anchorLength: number;
}

export const watLimits: WatLimits = {
  recordBytes: 8 * 1024 ** 2,
  headerBytes: 64 * 1024,
  fileBytes: 64 * 1024 ** 3,
  pageLinks: 20_000,
  urlLength: 2048,
  anchorLength: 256,
};

/** Counts by name: what was read, and what was skipped, by reason. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Sorted by name. */
  toRecord(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

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
