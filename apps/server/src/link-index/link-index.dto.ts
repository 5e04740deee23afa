import { indexLayers } from '@plumbline/links';
import { LinkReleaseDto } from './figure-source.dto.ts';

/** One layer of the index. */
export class LinkIndexLayerDto {
  /** The layer. @example networks */
  readonly layer!: (typeof indexLayers)[number];
  /** Its newest release. */
  readonly release!: LinkReleaseDto;
  /**
   * When that was imported, ISO 8601; null for what ships with the product.
   * @example 2026-06-01T06:00:41.000Z
   */
  readonly importedAt!: string | null;
  /** What it lists: links of the layer `links`, else domains. @example 1000000 */
  readonly entries!: number;
  /** Releases that are loaded, this one included: of ranks, also those that ship with the product. @example 1 */
  readonly releases!: number;
}

/** The import of the whole Majestic Million. */
export class QuickIndexDto {
  /**
   * idle: no import since the server started, or it was stopped; the next one continues the
   * download. done: the current list is in use. failed: the old list stays in use.
   * @example running
   */
  readonly state!: 'idle' | 'running' | 'failed' | 'done';
  /**
   * connecting: the host is asked for the list; reading: it is downloaded and read; sorting: its
   * table is written. Null unless running.
   * @example reading
   */
  readonly stage!: 'connecting' | 'reading' | 'sorting' | null;
  /** Bytes of the list that were read, as downloaded; null before the first. @example 33554432 */
  readonly bytesDone!: number | null;
  /** Bytes of the list; null until its host has said that. @example 83886080 */
  readonly bytesTotal!: number | null;
  /** Rows that were read; null before the first. @example 412204 */
  readonly rows!: number | null;
  /** When it was started, ISO 8601; null before that. @example 2026-06-01T06:00:00.000Z */
  readonly startedAt!: string | null;
  /** When it ended, ISO 8601; null before that. @example null */
  readonly endedAt!: string | null;
  /**
   * Of one that is done: whether the list was a newer one than that in use; else null.
   * @example null
   */
  readonly isNew!: boolean | null;
  /** Why it failed, and what to do; null unless failed. @example null */
  readonly error!: string | null;
  /**
   * When the list is looked for again (`LINK_INDEX_REFRESH`), ISO 8601; null without a schedule.
   * @example 2026-06-08T03:00:00.000Z
   */
  readonly nextRefreshAt!: string | null;
}

/** What the index of links has, and how its import is doing. */
export class LinkIndexStateDto {
  /** The layers that are loaded. */
  readonly layers!: readonly LinkIndexLayerDto[];
  /** The import of the quick index by this server. */
  readonly quick!: QuickIndexDto;
}
