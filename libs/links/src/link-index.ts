import type { LinkTarget } from './link-target.ts';
import type { Release } from './release.ts';

/**
 * An index of the links of the open web. Imports can replace parts of it while it is being read.
 * `libs/adapters/link-index` implements it; a fake is in `testing/`.
 */
export interface LinkIndex {
  /**
   * Runs `ask` on one state of the index, whatever is imported in the meantime. If files of that state were removed,
   * `ask` runs again on the newest state.
   * @throws LinkIndexError if the index cannot run the query; the signal's reason if it aborts
   */
  asOfNow<Result>(
    ask: (snapshot: LinkSnapshot) => Promise<Result>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Result>;
}

/**
 * One state of the index. Its layers are optional: a method whose layer is not loaded returns `null`, never 0. Domains
 * are written `example.co.uk`, never reversed.
 */
export interface LinkSnapshot {
  readonly description: IndexDescription;

  /** Positions of domains in every loaded release, newest first. A domain that no release ranks has an empty list. */
  ranks(domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>>;
  /** The rows of the domains in the list of {@link NetworksLayer}; empty when no list is loaded. */
  networks(domains: readonly string[]): Promise<ReadonlyMap<string, ListedNetworks>>;

  /** A domain in the graph of domains; null when the graph is not loaded. */
  graphNode(domain: string): Promise<GraphNode | null>;
  /** Domains that link to a domain, by authority; an empty page for an unknown domain. */
  referrers(domain: string, query: ReferrerQuery): Promise<ReferrerPage | null>;
  /** Domains that share linking domains with this one, most similar first. */
  similar(domain: string, limit: number): Promise<SimilarDomains | null>;
  /**
   * Domains that link to at least one of `others` but not to `domain`, sorted by how many of the others they link to.
   */
  linkGap(domain: string, others: readonly string[], query: PageQuery): Promise<LinkGap | null>;
  /** Domains that started or stopped linking to a domain between two releases; null unless both are loaded. */
  referrerChanges(domain: string, query: ReferrerChangesQuery): Promise<ReferrerChanges | null>;

  /** The methods below read page-level links and return null when that layer is not loaded. */
  linkTotals(target: LinkTarget): Promise<LinkTotals | null>;
  links(target: LinkTarget, query: LinkQuery): Promise<LinkPage | null>;
  anchors(target: LinkTarget, query: PageQuery): Promise<AnchorPage | null>;
  linkingDomains(target: LinkTarget, query: LinkingDomainQuery): Promise<LinkingDomainPage | null>;
  /**
   * Every link that a query selects, in order, up to `limit`, in batches of some hundreds. May be read after `asOfNow`.
   */
  exportLinks(
    target: LinkTarget,
    query: LinkSelection,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]>;
}

/**
 * - `busy`: too many queries are waiting, or one took too long; a retry may succeed.
 * - `too_large`: a query needs more memory than the index may use.
 * - `unreadable`: the index cannot be opened.
 * - `closed`: the process is stopping.
 */
export type LinkIndexErrorCode = 'busy' | 'too_large' | 'unreadable' | 'closed';

/** Why an index cannot run a query. Retrying on a newer state would not help. */
export class LinkIndexError extends Error {
  override readonly name = 'LinkIndexError';
  readonly code: LinkIndexErrorCode;

  constructor(code: LinkIndexErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export interface IndexDescription {
  /** Newest first, with the samples that ship with the product. */
  readonly ranks: readonly RanksLayer[];
  readonly graph: GraphLayer | null;
  readonly links: LinksLayer | null;
  readonly networks: NetworksLayer | null;
}

export interface RanksLayer {
  readonly release: Release;
  /** Null for a sample that ships with the product. */
  readonly importedAt: string | null;
  /** Domains ranked in the release; positions are out of this number. */
  readonly domains: number;
  /** Domains that the layer lists, best position first; fewer than `domains` in a sample. */
  readonly listed: number;
}

/**
 * A list of the domains with the most referring networks. A domain that is not listed has at most as many as the last
 * row. The release is the list as published; its last day is the day of publication.
 */
export interface NetworksLayer {
  readonly release: Release;
  /** Null for the list that ships with the product. */
  readonly importedAt: string | null;
  /** Rows of the list. */
  readonly domains: number;
  /** Referring subnets of the first and the last row. */
  readonly maxSubnets: number;
  readonly minSubnets: number;
}

/** A domain's row in a list. */
export interface ListedNetworks {
  /** Null for a domain that is not listed. */
  readonly row: NetworksRow | null;
  /**
   * An upper bound for a domain that is not listed: the subnets of the last row, or of the listed parent domain if the
   * list counts both as one. Null if it isn’t a domain: an IP address, a bare name, a registry suffix.
   */
  readonly maxSubnets: number | null;
  /** The listed parent domain, such as `gc.ca` for `canada.gc.ca`. */
  readonly listedParent: string | null;
}

export interface NetworksRow extends Networks {
  /** The domain, or its host with the most subnets if only hosts are listed: `www.legifrance.gouv.fr`. */
  readonly listedAs: string;
  /** The values in the previous list; null if it did not have the domain. */
  readonly previous: Networks | null;
}

/** Networks with a link to a domain. A subnet is all IP addresses that share their first three bytes. */
export interface Networks {
  /** Starts at 1. */
  readonly position: number;
  readonly subnets: number;
  readonly ips: number;
}

export interface GraphLayer {
  readonly release: Release;
  readonly importedAt: string;
  readonly domains: number;
  readonly edges: number;
  /**
   * Whether referrers are sorted by authority. They are only if the ranks of the same release were loaded at the
   * import.
   */
  readonly ranked: boolean;
  /** The previous release, if its graph is kept for comparison. */
  readonly previous: Release | null;
}

export interface LinksLayer {
  /** The crawls that the files come from; its days are those of the pages read. */
  readonly release: Release;
  readonly importedAt: string;
  /** Files, pages and links (rows) read. */
  readonly files: number;
  readonly pages: number;
  readonly links: number;
  /** The ranks whose positions order the links; null if no ranks were loaded at the import. */
  readonly ranksRelease: string | null;
}

export interface DomainRank {
  readonly release: Release;
  /** Positions among `domains`, starting at 1. */
  readonly harmonicPosition: number;
  readonly pageRankPosition: number;
  readonly domains: number;
  /** Null, like the next two, in older releases of the sample that ships with the product: it only has positions. */
  readonly harmonicCentrality: number | null;
  readonly pageRank: number | null;
  /** Hosts seen under the domain. */
  readonly hosts: number | null;
}

export interface GraphNode {
  readonly release: Release;
  /** False if the domain is not in the graph; the counts are then 0. */
  readonly known: boolean;
  readonly hosts: number;
  readonly referringDomains: number;
  readonly linkedDomains: number;
  /** Mean authority of the referring domains, 0 to 100; unranked ones count 0. Null without ranks or referrers. */
  readonly meanAuthority: number | null;
}

export interface PageQuery {
  /** Starts at 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly size: number;
}

export interface ReferrerQuery extends PageQuery {
  /** Sort order of the authority. */
  readonly order: 'asc' | 'desc';
}

export interface ReferrerPage {
  readonly total: number;
  readonly rows: readonly { readonly domain: string; readonly authority: number | null }[];
}

export interface SimilarDomains {
  /** Referrers that were read (the most selective first), and how many there are. */
  readonly referrersRead: number;
  readonly referrers: number;
  readonly rows: readonly SimilarDomain[];
}

export interface SimilarDomain {
  readonly domain: string;
  /** How many of the referrers that were read also link to it. */
  readonly sharedReferrers: number;
  readonly referringDomains: number;
  /** Cosine of the two sets of referrers, 0 to 1. */
  readonly similarity: number;
  readonly authority: number | null;
}

export interface LinkGap {
  readonly total: number;
  /**
   * False if one of the others has too many referrers to compare; only those with the highest authority were compared.
   */
  readonly complete: boolean;
  readonly rows: readonly {
    readonly domain: string;
    readonly authority: number | null;
    /** Which of the others it links to. */
    readonly linksTo: readonly string[];
  }[];
}

export const referrerChangeKinds = ['new', 'lost'] as const;

export interface ReferrerChangesQuery extends PageQuery {
  /** `new`: in the newest release but not in the previous one; `lost`: the other way round. */
  readonly kind: (typeof referrerChangeKinds)[number];
}

export interface ReferrerChanges {
  /** False when a release does not have the domain at all. */
  readonly knownNow: boolean;
  readonly knownBefore: boolean;
  /** Changes among the compared referrers: those with the highest authority in the release that has them. */
  readonly total: number;
  readonly compared: number;
  /** Referrers in the release that has them. */
  readonly referrers: number;
  /** Sorted by authority. */
  readonly rows: ReferrerPage['rows'];
}

export interface LinkTotals {
  /** A link that occurs twice on a page counts twice. */
  readonly links: number;
  readonly follow: number;
  readonly nofollow: number;
  readonly domains: number;
  readonly pages: number;
  /** Links on pages that were first seen in the newest 30 days of the crawl. */
  readonly newLinks: number;
  /** Mean authority of the linking domains; null without ranks or links. */
  readonly meanAuthority: number | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

export interface IndexedLink {
  readonly sourceUrl: string;
  readonly sourceDomain: string;
  readonly targetUrl: string;
  /** Null if the link has no text (an image, an empty link); the crawl cuts it at 128 characters. */
  readonly anchor: string | null;
  readonly nofollow: boolean;
  readonly ugc: boolean;
  readonly sponsored: boolean;
  /** How often the link occurs on the page. */
  readonly occurrences: number;
  /** 0 to 100; null if the ranks lack the domain or are not loaded. */
  readonly authority: number | null;
  /** First and last day on which the crawl saw the page with this link. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

export const linkSorts = ['authority', 'firstSeen', 'lastSeen', 'domain', 'anchor'] as const;
export type LinkSort = (typeof linkSorts)[number];

export interface LinkFilter {
  /** Followed links: not nofollow, ugc or sponsored. */
  readonly type?: 'follow' | 'nofollow';
  /** First seen on or after this day. */
  readonly newSince?: string;
  /** Part of the linking domain’s name, or all of it in quotation marks: see `wantedDomain`. */
  readonly domain?: string;
  /** Part of the anchor in any case, or all of it in quotation marks: see `wantedAnchor`. */
  readonly anchor?: string;
}

/** Selects and sorts links. */
export interface LinkSelection extends LinkFilter {
  readonly sort: LinkSort;
  readonly order: 'asc' | 'desc';
  /** Only the best link of each linking domain. */
  readonly onePerDomain: boolean;
}

export interface LinkQuery extends PageQuery, LinkSelection {}

export interface LinkPage {
  /** Rows that match the filter, over all pages. */
  readonly total: number;
  readonly rows: readonly IndexedLink[];
}

export interface AnchorPage {
  readonly total: number;
  readonly rows: readonly {
    readonly anchor: string | null;
    readonly links: number;
    readonly follow: number;
    readonly domains: number;
  }[];
}

export interface LinkingDomainQuery extends PageQuery {
  readonly sort: 'authority' | 'links' | 'firstSeen' | 'domain';
  readonly order: 'asc' | 'desc';
}

export interface LinkingDomainPage {
  readonly total: number;
  readonly rows: readonly {
    readonly domain: string;
    readonly authority: number | null;
    readonly links: number;
    readonly follow: number;
    readonly firstSeen: string;
    readonly lastSeen: string;
  }[];
}
