import { figureKinds, indexLayers } from '@plumbline/links';

export class LinkReleaseDto {
  /** Publisher’s name of the release. @example cc-main-2026-apr-may-jun */
  readonly name!: string;
  /** First day of the crawl; null if unknown. @example 2026-04-01 */
  readonly from!: string | null;
  /** Last day of the crawl; null if unknown. @example 2026-06-30 */
  readonly to!: string | null;
}

/** Networks with a link to a domain, in one list. */
class LinkNetworksDto {
  /** Position in the list, starting at 1. @example 912 */
  readonly position!: number;
  /** Number of subnets (256 IP addresses each) that link to the domain. @example 20150 */
  readonly subnets!: number;
  /** Number of IP addresses that link to the domain. @example 41300 */
  readonly ips!: number;
}

/** The row of a domain in the list of domains with the most referring subnets. */
export class LinkNetworksStandingDto extends LinkNetworksDto {
  /** Release of the list. */
  readonly release!: LinkReleaseDto;
  /** Number of domains in the list. @example 1000000 */
  readonly domains!: number;
  /**
   * Listed name, if the list has a host of the domain instead of the domain itself; null otherwise.
   * @example example.com
   */
  readonly listedAs!: string;
  /** Row in the previous list; null if the domain wasn’t in it. */
  readonly previous!: LinkNetworksDto | null;
}

/** The position of a domain in one release of Common Crawl. */
export class DomainHistoryEntryDto {
  /** Common Crawl release. */
  readonly release!: LinkReleaseDto;
  /** Number of domains that the release ranks. @example 121091933 */
  readonly domains!: number;
  /**
   * Position by harmonic centrality, starting at 1; null if the release doesn’t rank the domain.
   * @example 1024
   */
  readonly harmonicPosition!: number | null;
  /** Position by PageRank, starting at 1; null if the release doesn’t rank the domain. @example 1410 */
  readonly pageRankPosition!: number | null;
}

/** Where one figure comes from. */
export class LinkFigureSourceDto {
  /**
   * indexed: read from a data release, as a value or an upper bound; estimated: calculated as
   * described in note; unknown: not in the loaded data.
   * @example indexed
   */
  readonly kind!: (typeof figureKinds)[number];
  /** Index layer that was counted; null unless indexed. @example links */
  readonly layer!: (typeof indexLayers)[number] | null;
  /** Release that the layer was built from; null unless indexed. */
  readonly release!: LinkReleaseDto | null;
  /** Upper bound if the release doesn’t have the value itself; null otherwise. @example null */
  readonly atMost!: number | null;
  /**
   * What was counted, how it was calculated, or why it is unknown.
   * @example Links from other domains on the 40 pages we have. A link that is on a page twice counts twice.
   */
  readonly note!: string;
}
