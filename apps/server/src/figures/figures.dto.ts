export class SiteFigureDto {
  /** Count; null if unknown. @example 1284 */
  readonly value!: number | null;
  /**
   * `measured`: counted by this installation. `indexed`: read from its link index. `unknown`: could
   * not be read.
   * @example measured
   */
  readonly provenance!: 'measured' | 'indexed' | 'unknown';
  /**
   * When counting started for a measured figure, ISO 8601. Null before the first count, and for
   * other figures.
   * @example 2026-06-01T12:00:00.000Z
   */
  readonly since!: string | null;
  /** Data release of an indexed figure; null for other figures. @example cc-main-2026-apr-may-jun */
  readonly release!: string | null;
}

export class SiteFiguresDto {
  /** Number of pages fetched and audited. Auditing a page again from the cache doesn’t count. */
  readonly auditedPages!: SiteFigureDto;
  /** Number of checks in those audits that could be judged. */
  readonly checks!: SiteFigureDto;
  /** Number of pages opened and measured in a browser. A shared result counts once. */
  readonly openedPages!: SiteFigureDto;
  /** Number of page-to-page links in the index. */
  readonly indexedLinks!: SiteFigureDto;
  /** Number of domains with ranks, counts or links in the index, taken from its largest list. */
  readonly indexedDomains!: SiteFigureDto;
}
