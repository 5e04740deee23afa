/** Where figures come from that were read off one page. Reports name a class of their own after it. */
export class PageProvenanceBase {
  /** Everything was fetched, or calculated from what was fetched. @example measured */
  readonly kind!: 'measured';
  /** Program that fetched and measured. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When the page was fetched, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** Whether the page came from the cache of the last few minutes. @example false */
  readonly fromCache!: boolean;
}
