import { figureKinds, indexLayers } from '@plumbline/links';

export class LinkReleaseDto {
  /** The release as its publisher calls it. @example cc-main-2026-apr-may-jun */
  readonly name!: string;
  /** First day of the crawl; null when not known. @example 2026-04-01 */
  readonly from!: string | null;
  /** Last day of the crawl; null when not known. @example 2026-06-30 */
  readonly to!: string | null;
}

/** What an estimate lies between. */
export class LinkFigureRangeDto {
  /** Lower end of the range. @example 35 */
  readonly low!: number;
  /** Upper end of the range. @example 44 */
  readonly high!: number;
}

/** Where one figure comes from. */
export class LinkFigureSourceDto {
  /**
   * indexed: counted in a data release; estimated: by the stated heuristic, as a range; unknown: there
   * is no way to tell from what is loaded. The figure itself is null unless it is indexed.
   * @example indexed
   */
  readonly kind!: (typeof figureKinds)[number];
  /** The layer of the index that was counted; null unless indexed. @example links */
  readonly layer!: (typeof indexLayers)[number] | null;
  /** The release that the layer was made of; null unless indexed. */
  readonly release!: LinkReleaseDto | null;
  /** What an estimated figure lies between; null for others, and for estimates within a list. */
  readonly range!: LinkFigureRangeDto | null;
  /**
   * What was counted, how it was estimated, or why it is unknown.
   * @example Links from pages of other domains; a link that occurs twice on a page counts twice.
   */
  readonly note!: string;
}
