import { endOf, type SiteCrawl, type SiteLink, urlTraits } from './crawl.ts';

/** What all links to a URL have in common, as bits. */
const linkTraits = { followed: 1, nofollow: 2, descriptive: 4 } as const;

/**
 * The internal links of a site as columns by URL id. Links through redirects count for the URL at the end, unless a field says
 * otherwise.
 */
export interface LinkGraph {
  /** By id as written: how many pages link to exactly this URL. */
  readonly directSources: Uint32Array;
  /** How many other pages link to it. */
  readonly sources: Uint32Array;
  /** One of these pages: the only one, where there is one. */
  readonly lastSource: Int32Array;
  /** How many distinct URLs a page links to, as written and without itself. */
  readonly outlinks: Uint32Array;
  readonly hasFollowed: (id: number) => boolean;
  readonly hasNofollow: (id: number) => boolean;
  /** Whether one of its links has an accessible name that isn't generic. */
  readonly isDescribed: (id: number) => boolean;
  /** Distinct followed edges in compressed sparse rows: page `id` links to `targets[offsets[id]]` up to `targets[offsets[id + 1] - 1]`. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** Builds a graph from links that arrive sorted by source. Keeps columns only, 4 bytes for each followed edge. */
export class LinkCollector {
  /** By id: the URL of the site at the end of its redirects; -1 if there is none. */
  readonly #ends: Int32Array;
  readonly #traits: Uint8Array;
  readonly #directSources: Uint32Array;
  readonly #sources: Uint32Array;
  readonly #lastSource: Int32Array;
  readonly #outlinks: Uint32Array;
  readonly #offsets: Uint32Array;
  #targets: Uint32Array;
  #edges = 0;
  #source = -1;
  /** By id: the source that last linked to it, plus 1, for the columns that count each source once. */
  readonly #seenDirect: Uint32Array;
  readonly #seen: Uint32Array;
  readonly #seenFollowed: Uint32Array;

  /** @param expectedLinks how many links will be added; more make the column of edges grow */
  constructor(crawl: Pick<SiteCrawl, 'urls' | 'traits'>, expectedLinks = 1024) {
    const known = crawl.traits.length;
    this.#ends = new Int32Array(known).map((_, id) => endOnSite(crawl, id));
    this.#traits = new Uint8Array(known);
    this.#directSources = new Uint32Array(known);
    this.#sources = new Uint32Array(known);
    this.#lastSource = new Int32Array(known).fill(-1);
    this.#outlinks = new Uint32Array(crawl.urls.length);
    this.#offsets = new Uint32Array(crawl.urls.length + 1);
    this.#targets = new Uint32Array(expectedLinks);
    this.#seenDirect = new Uint32Array(known);
    this.#seen = new Uint32Array(known);
    this.#seenFollowed = new Uint32Array(known);
  }

  /** @throws RangeError if the source is lower than that of the last link */
  add({ source, target, nofollow, generic }: SiteLink): void {
    if (source < this.#source) throw new RangeError('Links must be sorted by source.');
    if (source > this.#source) this.#startRow(source);
    if (source === target) return;
    const mark = source + 1;
    if (this.#seenDirect[target] !== mark) {
      this.#seenDirect[target] = mark;
      increase(this.#directSources, target);
      increase(this.#outlinks, source);
    }
    const final = this.#ends[target] ?? -1;
    if (final === -1 || final === source) return;
    this.#traits[final] =
      (this.#traits[final] ?? 0) |
      (nofollow ? linkTraits.nofollow : linkTraits.followed) |
      (generic ? 0 : linkTraits.descriptive);
    if (this.#seen[final] !== mark) {
      this.#seen[final] = mark;
      this.#lastSource[final] = source;
      increase(this.#sources, final);
    }
    if (nofollow || this.#seenFollowed[final] === mark) return;
    this.#seenFollowed[final] = mark;
    this.#push(final);
  }

  finish(): LinkGraph {
    this.#startRow(this.#offsets.length - 1);
    // Not through `this`, which holds columns that only the collector needs.
    const bits = this.#traits;
    const has = (trait: number) => (id: number) => ((bits[id] ?? 0) & trait) > 0;
    return {
      directSources: this.#directSources,
      sources: this.#sources,
      lastSource: this.#lastSource,
      outlinks: this.#outlinks,
      hasFollowed: has(linkTraits.followed),
      hasNofollow: has(linkTraits.nofollow),
      isDescribed: has(linkTraits.descriptive),
      offsets: this.#offsets,
      targets: this.#targets.subarray(0, this.#edges),
    };
  }

  #startRow(source: number): void {
    this.#offsets.fill(this.#edges, this.#source + 1, source + 1);
    this.#source = source;
  }

  #push(target: number): void {
    if (this.#edges === this.#targets.length) {
      const larger = new Uint32Array(Math.max(1024, this.#edges * 2));
      larger.set(this.#targets);
      this.#targets = larger;
    }
    this.#targets[this.#edges] = target;
    this.#edges += 1;
  }
}

function endOnSite(crawl: Pick<SiteCrawl, 'urls' | 'traits'>, id: number): number {
  const { final } = endOf(crawl, id);
  const isEnd = crawl.urls[final]?.answer.kind !== 'redirect';
  return isEnd && ((crawl.traits[final] ?? 0) & urlTraits.onSite) > 0 ? final : -1;
}

const increase = (counts: Uint32Array, id: number) => {
  counts[id] = (counts[id] ?? 0) + 1;
};

/** The targets of the followed edges from a URL. */
const edgesOf = ({ offsets, targets }: LinkGraph, id: number): Uint32Array =>
  targets.subarray(offsets[id] ?? targets.length, offsets[id + 1] ?? targets.length);

/**
 * Fewest followed links from the start URL to each URL that doesn't redirect, breadth first; -1 if none lead there.
 * Redirects cost nothing.
 */
export function depthsOf({ start, states: { length } }: SiteCrawl, graph: LinkGraph): Int32Array {
  const depths = new Int32Array(length).fill(-1);
  depths[start] = 0;
  let level = [start];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: number[] = [];
    for (const source of level) {
      for (const target of edgesOf(graph, source)) {
        if (depths[target] !== -1) continue;
        depths[target] = depth;
        next.push(target);
      }
    }
    level = next;
  }
  return depths;
}

/** PageRank, as Brin and Page describe it (1998), with their damping factor. */
const damping = 0.85;
const maxRounds = 50;
/** Sum of all changes in a round at which the rank counts as settled. */
const tolerance = 1e-6;

/**
 * Internal rank: the share of attention, 0 to 1, that each URL of the site gets from followed links; all together are 1.
 * The rank of URLs without outgoing links is spread evenly. Redirects and URLs on other sites have none.
 */
export function ranksOf({ urls, traits }: SiteCrawl, graph: LinkGraph): Float64Array {
  const isNode = traits.map((trait, id) => {
    if ((trait & urlTraits.onSite) === 0) return 0;
    return urls[id]?.answer.kind === 'page' || graph.hasFollowed(id) ? 1 : 0;
  });
  const nodes = Math.max(
    1,
    isNode.reduce((sum, node) => sum + node, 0),
  );
  let ranks = Float64Array.from(isNode, (node) => node / nodes);
  let next = new Float64Array(ranks.length);
  // Plain loops: with 40 million edges, iterators take several times as long.
  for (let round = 0; round < maxRounds; round += 1) {
    next.fill(0);
    let spread = 1 - damping;
    for (let id = 0; id < ranks.length; id += 1) {
      const [from, to] = [graph.offsets[id] ?? 0, graph.offsets[id + 1] ?? 0];
      const passed = damping * (ranks[id] ?? 0);
      if (to <= from) spread += passed;
      for (let edge = from; edge < to; edge += 1) {
        const target = graph.targets[edge] ?? 0;
        next[target] = (next[target] ?? 0) + passed / (to - from);
      }
    }
    let change = 0;
    for (let id = 0; id < ranks.length; id += 1) {
      next[id] = (next[id] ?? 0) + ((isNode[id] ?? 0) * spread) / nodes;
      change += Math.abs((next[id] ?? 0) - (ranks[id] ?? 0));
    }
    [ranks, next] = [next, ranks];
    if (change < tolerance) break;
  }
  return ranks;
}
