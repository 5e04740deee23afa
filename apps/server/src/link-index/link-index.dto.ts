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

/** One layer of the index. */
export class LinkIndexLayerDto {
  /** Name of the layer. @example networks */
  readonly layer!: (typeof indexLayers)[number];
  /** Newest release of the layer. */
  readonly release!: LinkReleaseDto;
  /**
   * When the release was imported, ISO 8601; null for data that ships with the product.
   * @example 2026-06-01T06:00:41.000Z
   */
  readonly importedAt!: string | null;
  /** Number of entries: links for the layer `links`, domains for all others. @example 1000000 */
  readonly entries!: number;
  /**
   * Number of loaded releases, including this one. For ranks, also those that ship with the
   * product.
   * @example 1
   */
  readonly releases!: number;
}

/** The import of the whole Majestic Million. */
export class QuickIndexDto {
  /**
   * idle: no import since the server started, or the import was stopped; the next one continues the
   * download. done: the current list is in use. failed: the old list is still in use.
   * @example running
   */
  readonly state!: 'idle' | 'running' | 'failed' | 'done';
  /**
   * connecting: requesting the list from its host; reading: downloading and reading it; sorting:
   * writing the table. Null unless running.
   * @example reading
   */
  readonly stage!: 'connecting' | 'reading' | 'sorting' | null;
  /** Bytes of the list read so far, as downloaded; null before the first byte. @example 33554432 */
  readonly bytesDone!: number | null;
  /** Size of the list in bytes; null until the host has sent it. @example 83886080 */
  readonly bytesTotal!: number | null;
  /** Rows read so far; null before the first row. @example 412204 */
  readonly rows!: number | null;
  /** When the import started, ISO 8601; null before that. @example 2026-06-01T06:00:00.000Z */
  readonly startedAt!: string | null;
  /** When the import ended, ISO 8601; null before that. @example null */
  readonly endedAt!: string | null;
  /**
   * After a finished import: whether the list was newer than the one in use. Null otherwise.
   * @example null
   */
  readonly isNew!: boolean | null;
  /** Why the import failed and what to do; null unless it failed. @example null */
  readonly error!: string | null;
  /**
   * When we next check for a new list (`LINK_INDEX_REFRESH`), ISO 8601; null without a schedule.
   * @example 2026-06-08T03:00:00.000Z
   */
  readonly nextRefreshAt!: string | null;
}

/** What the index of links has, and how its import is doing. */
export class LinkIndexStateDto {
  /** Loaded layers. */
  readonly layers!: readonly LinkIndexLayerDto[];
  /** Quick index import on this server. */
  readonly quick!: QuickIndexDto;
}
