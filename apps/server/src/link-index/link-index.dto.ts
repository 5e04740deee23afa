import { indexLayers } from '@plumbline/links';
import { LinkReleaseDto } from './figure-source.dto.ts';

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
