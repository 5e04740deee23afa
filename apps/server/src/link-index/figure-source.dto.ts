import { figureKinds, indexLayers } from '@plumbline/links';

export class LinkReleaseDto {
  /** The release as its publisher calls it. @example cc-main-2026-apr-may-jun */
  readonly name!: string;
  /** First day of the crawl; null when not known. @example 2026-04-01 */
  readonly from!: string | null;
  /** Last day of the crawl; null when not known. @example 2026-06-30 */
  readonly to!: string | null;
}

/** Networks with a link to a domain, in one list. */
class LinkNetworksDto {
  /** Position in the list, from 1. @example 912 */
  readonly position!: number;
  /** Subnets of 256 IP addresses with a link to it. @example 20150 */
  readonly subnets!: number;
  /** IP addresses with a link to it. @example 41300 */
  readonly ips!: number;
}

/** The row of a domain in the list of domains with the most referring subnets. */
export class LinkNetworksStandingDto extends LinkNetworksDto {
  /** The list. */
  readonly release!: LinkReleaseDto;
  /** Rows of the list. @example 1000000 */
  readonly domains!: number;
  /** The name in the list, where it has a host of the domain and not the domain. @example example.com */
  readonly listedAs!: string;
  /** The same in the list before; null where that did not have the domain. */
  readonly previous!: LinkNetworksDto | null;
}

/** The position of a domain in one release of Common Crawl. */
export class DomainHistoryEntryDto {
  /** The release. */
  readonly release!: LinkReleaseDto;
  /** Domains that it ranks. @example 121091933 */
  readonly domains!: number;
  /**
   * Position by harmonic centrality, from 1. Null where the release does not rank the domain.
   * @example 1024
   */
  readonly harmonicPosition!: number | null;
  /**
   * Position by PageRank, from 1. Null where the release does not rank the domain.
   * @example 1410
   */
  readonly pageRankPosition!: number | null;
}

/** Where one figure comes from. */
export class LinkFigureSourceDto {
  /**
   * indexed: read from a data release, as a value or as an upper bound; estimated: calculated as the
   * note says; unknown: what is loaded does not tell.
   * @example indexed
   */
  readonly kind!: (typeof figureKinds)[number];
  /** The layer of the index that was counted; null unless indexed. @example links */
  readonly layer!: (typeof indexLayers)[number] | null;
  /** The release that the layer was made of; null unless indexed. */
  readonly release!: LinkReleaseDto | null;
  /** An upper bound, where the release does not have the value itself; else null. @example null */
  readonly atMost!: number | null;
  /**
   * What was counted, how it was calculated, or why it is unknown.
   * @example Links from other domains on the 40 pages we have. A link that is on a page twice counts twice.
   */
  readonly note!: string;
}
