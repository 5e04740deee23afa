import type { LinkTarget } from './link-target.ts';
import type { Release } from './release.ts';

/**
 * An index of the open web, of which imports replace parts while it is read.
 * `libs/adapters/link-index` implements it; a fake is in `testing/`.
 */
export interface LinkIndex {
  /**
   * Runs `ask` on one state of the index, whatever is imported in the meantime. If files of that state were removed, `ask`
   * runs again, on the newest state.
   * @throws LinkIndexError when the index cannot answer; the signal's reason when it aborts
   */
  asOfNow<Result>(
    ask: (snapshot: LinkSnapshot) => Promise<Result>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Result>;
}

/**
 * One state of the index. Its layers are optional: an answer from a layer that is not loaded is `null`, never 0.
 * Domains are written `example.co.uk`, never reversed.
 */
export interface LinkSnapshot {
  readonly description: IndexDescription;

  /** Positions of domains in every loaded release, newest first; a domain that no release ranks has an empty list. */
  ranks(domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>>;
  /** What the list of {@link NetworksLayer} says of each domain; empty when none is loaded. */
  networks(domains: readonly string[]): Promise<ReadonlyMap<string, ListedNetworks>>;

  /** A domain in the graph of domains; null when the graph is not loaded. */
  graphNode(domain: string): Promise<GraphNode | null>;
  /** Domains that link to a domain, by authority; an empty page for an unknown domain. */
  referrers(domain: string, query: ReferrerQuery): Promise<ReferrerPage | null>;
  /** Domains that share linking domains with this one, most alike first. */
  similar(domain: string, limit: number): Promise<SimilarDomains | null>;
  /** Domains that link to one of `others` and not to `domain`, by how many of the others they link to. */
  linkGap(domain: string, others: readonly string[], query: PageQuery): Promise<LinkGap | null>;
  /** Domains that began or ceased to link to a domain between two releases; null when not both are loaded. */
  referrerChanges(domain: string, query: ReferrerChangesQuery): Promise<ReferrerChanges | null>;

  /** The rest reads page-level links; null when that layer is not loaded. */
  linkTotals(target: LinkTarget): Promise<LinkTotals | null>;
  links(target: LinkTarget, query: LinkQuery): Promise<LinkPage | null>;
  anchors(target: LinkTarget, query: PageQuery): Promise<AnchorPage | null>;
  linkingDomains(target: LinkTarget, query: LinkingDomainQuery): Promise<LinkingDomainPage | null>;
  /** Every link that a query selects, in its order, up to `limit`, some hundreds at a time; may be read after `asOfNow`. */
  exportLinks(
    target: LinkTarget,
    query: LinkSelection,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]>;
}

/**
 * - `busy`: too many questions wait, or one took too long; the same may work later.
 * - `too_large`: a question needs more memory than the index may use.
 * - `unreadable`: the index cannot be opened.
 * - `closed`: the process is stopping.
 */
export type LinkIndexErrorCode = 'busy' | 'too_large' | 'unreadable' | 'closed';

/** Why an index cannot answer. Asking again of a newer state would not help. */
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
  /** Domains ranked in the release: positions are among them. */
  readonly domains: number;
  /** Domains that the layer lists, the first by position; fewer than `domains` in a sample. */
  readonly listed: number;
}

/**
 * The domains with most referring networks, in one list: a domain that it leaves out has no more than the last row. The
 * release is the list as it was published, its last day the day of that.
 */
export interface NetworksLayer {
  readonly release: Release;
  /** Null for the list that ships with the product. */
  readonly importedAt: string | null;
  /** Rows of the list. */
  readonly domains: number;
  /** Referring subnets of the first row and of the last. */
  readonly maxSubnets: number;
  readonly minSubnets: number;
}

/** A domain's row in a list. */
export interface ListedNetworks {
  /** Null for a domain that is not listed. */
  readonly row: NetworksRow | null;
  /**
   * Of a domain that is not listed: it has at most these, which are those of the last row, or of the domain above it that
   * the list counts as one. Null for what is no domain: an IP address, a bare name, a suffix of registries.
   */
  readonly maxSubnets: number | null;
  /** The listed domain above, such as `gc.ca` for `canada.gc.ca`. */
  readonly listedParent: string | null;
}

export interface NetworksRow extends Networks {
  /** The domain, or the host of it with most subnets where only hosts are listed: `www.legifrance.gouv.fr`. */
  readonly listedAs: string;
  /** In the list before; null for a domain that it did not have. */
  readonly previous: Networks | null;
}

/** Networks with a link to a domain. A subnet is all IP addresses that share their first three bytes. */
export interface Networks {
  /** From 1. */
  readonly position: number;
  readonly subnets: number;
  readonly ips: number;
}

export interface GraphLayer {
  readonly release: Release;
  readonly importedAt: string;
  readonly domains: number;
  readonly edges: number;
  /** Whether referrers are in the order of authority: only where the ranks of the same release were there. */
  readonly ranked: boolean;
  /** The release before it, where its graph is kept to compare with. */
  readonly previous: Release | null;
}

export interface LinksLayer {
  /** The crawls that the files come from; days are those of the pages read. */
  readonly release: Release;
  readonly importedAt: string;
  /** Files, pages and links (rows) read. */
  readonly files: number;
  readonly pages: number;
  readonly links: number;
  /** The ranks whose positions order the links; null when none were loaded then. */
  readonly ranksRelease: string | null;
}

export interface DomainRank {
  readonly release: Release;
  /** Positions among `domains`, from 1. */
  readonly harmonicPosition: number;
  readonly pageRankPosition: number;
  readonly domains: number;
  /** Null with the other two in older releases of the sample that ships with the product, which has positions only. */
  readonly harmonicCentrality: number | null;
  readonly pageRank: number | null;
  /** Hosts seen under the domain. */
  readonly hosts: number | null;
}

export interface GraphNode {
  readonly release: Release;
  /** False when the graph does not know the domain; the counts are then 0, and that is what the graph says. */
  readonly known: boolean;
  readonly hosts: number;
  readonly referringDomains: number;
  readonly linkedDomains: number;
  /** Mean authority of the referring domains, 0 to 100, one without a rank counting 0; null without ranks or referrers. */
  readonly meanAuthority: number | null;
}

export interface PageQuery {
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly size: number;
}

export interface ReferrerQuery extends PageQuery {
  /** By authority. */
  readonly order: 'asc' | 'desc';
}

export interface ReferrerPage {
  readonly total: number;
  readonly rows: readonly { readonly domain: string; readonly authority: number | null }[];
}

export interface SimilarDomains {
  /** Referrers that were read (the most selective first), of how many there are. */
  readonly referrersRead: number;
  readonly referrers: number;
  readonly rows: readonly SimilarDomain[];
}

export interface SimilarDomain {
  readonly domain: string;
  /** Of the referrers read, those that link to it, too. */
  readonly sharedReferrers: number;
  readonly referringDomains: number;
  /** Cosine of the two sets of referrers, 0 to 1. */
  readonly similarity: number;
  readonly authority: number | null;
}

export interface LinkGap {
  readonly total: number;
  /** False when one of the others has too many referrers to compare: of all, the best in authority were compared. */
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
  /** `new`: in the newest release and not in the one before; `lost`: the other way round. */
  readonly kind: (typeof referrerChangeKinds)[number];
}

export interface ReferrerChanges {
  /** False when a release does not have the domain at all. */
  readonly knownNow: boolean;
  readonly knownBefore: boolean;
  /** Changes among the referrers that were compared: the best in authority of the release that has them. */
  readonly total: number;
  readonly compared: number;
  /** Referrers in the release that has them. */
  readonly referrers: number;
  /** By authority. */
  readonly rows: ReferrerPage['rows'];
}

export interface LinkTotals {
  /** A link that is twice on a page counts twice. */
  readonly links: number;
  readonly follow: number;
  readonly nofollow: number;
  readonly domains: number;
  readonly pages: number;
  /** Links of pages that were first seen in the newest 30 days of the crawl. */
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
  /** Null where the link has no text (a picture, an empty link); cut at 128 characters by the crawl. */
  readonly anchor: string | null;
  readonly nofollow: boolean;
  readonly ugc: boolean;
  readonly sponsored: boolean;
  /** Times on the page. */
  readonly occurrences: number;
  /** 0 to 100; null when the ranks do not know the domain or are not loaded. */
  readonly authority: number | null;
  /** Days on which the crawl saw the page with this link. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

export const linkSorts = ['authority', 'firstSeen', 'lastSeen', 'domain', 'anchor'] as const;
export type LinkSort = (typeof linkSorts)[number];

export interface LinkFilter {
  /** Follow: neither nofollow nor ugc nor sponsored. */
  readonly type?: 'follow' | 'nofollow';
  /** First seen on this day or later. */
  readonly newSince?: string;
  /** Part of the linking domain's name, or in quotation marks all of it: see `wantedDomain`. */
  readonly domain?: string;
  /** Part of the anchor in any case, or in quotation marks all of it: see `wantedAnchor`. */
  readonly anchor?: string;
}

/** Which links, in which order. */
export interface LinkSelection extends LinkFilter {
  readonly sort: LinkSort;
  readonly order: 'asc' | 'desc';
  /** The best link of each linking domain only. */
  readonly onePerDomain: boolean;
}

export interface LinkQuery extends PageQuery, LinkSelection {}

export interface LinkPage {
  /** Rows that the filter selects, over all pages. */
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
