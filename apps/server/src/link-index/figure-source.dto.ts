import { figureKinds, indexLayers } from '@plumbline/links';

export class LinkReleaseDto {
  /** The release as its publisher calls it. @example cc-main-2026-apr-may-jun */
  readonly name!: string;
  /** First day of the crawl; null when not known. @example 2026-04-01 */
  readonly from!: string | null;
  /** Last day of the crawl; null when not known. @example 2026-06-30 */
  readonly to!: string | null;
}

/** Where one figure comes from. */
export class LinkFigureSourceDto {
  /**
   * indexed: counted in a data release; estimated: by the stated heuristic; unknown: there is no way to
   * tell from what is loaded, and the figure is null.
   * @example indexed
   */
  readonly kind!: (typeof figureKinds)[number];
  /** The layer of the index that was counted; null unless indexed. @example links */
  readonly layer!: (typeof indexLayers)[number] | null;
  /** The release that the layer was made of; null unless indexed. */
  readonly release!: LinkReleaseDto | null;
  /**
   * What was counted, how it was estimated, or why it is unknown.
   * @example Links from pages of other domains; a link that occurs twice on a page counts twice.
   */
  readonly note!: string;
}
