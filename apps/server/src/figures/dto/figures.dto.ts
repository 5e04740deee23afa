export class SiteFigureDto {
  /** The count; null when it is unknown. @example 1284 */
  readonly value!: number | null;
  /**
   * `measured`: counted by this installation. `indexed`: read from its index of links. `unknown`: could not be read.
   * @example measured
   */
  readonly provenance!: 'measured' | 'indexed' | 'unknown';
  /** When a measured figure was counted first, ISO 8601; null before, and for other figures. @example 2026-06-01T12:00:00.000Z */
  readonly since!: string | null;
  /** The data release of an indexed figure; null for other figures. @example cc-main-2026-apr-may-jun */
  readonly release!: string | null;
}

export class SiteFiguresDto {
  /** Pages that were fetched and audited. A repeated audit of a page from the cache is not counted again. */
  readonly auditedPages!: SiteFigureDto;
  /** Checks of those audits that could be judged. */
  readonly checks!: SiteFigureDto;
  /** Pages that were opened in a browser and measured. A result that visitors share is counted once. */
  readonly openedPages!: SiteFigureDto;
  /** Links between pages in the index of links. */
  readonly indexedLinks!: SiteFigureDto;
  /** Domains that the index has ranks, counts or links of: those of its largest list. */
  readonly indexedDomains!: SiteFigureDto;
}
