export class AuthorityDto {
  /** Who sets the threshold. @example Google: title links */
  readonly name!: string;
  /**
   * Where to read it; a path of this site for house rules.
   * @example https://developers.google.com/search/docs/appearance/title-link
   */
  readonly url!: string;
}

export class EvidenceItemDto {
  /**
   * An address, a tag or a line, as found. Third-party text: show it as text only.
   * @example <a href="javascript:void(0)">More</a>
   */
  readonly label!: string;
  /** What is the matter with it. @example no address */
  readonly detail?: string;
}

export class EvidenceDto {
  /** What was found. @example 612 px */
  readonly value!: string;
  /** What it was held against. @example at most 600 px */
  readonly threshold!: string;
  /**
   * spec: a standard or search engine says so; lab: Lighthouse says so; tool: a house rule.
   * @example tool
   */
  readonly basis!: 'spec' | 'lab' | 'tool';
  /** Who sets the threshold, the deciding one first. */
  readonly authorities!: readonly AuthorityDto[];
  /** Where the value was read. @example ["raw"] */
  readonly sources!: readonly ('http' | 'raw' | 'rendered' | 'lab' | 'field' | 'file')[];
  /** Up to 20 places that show it. */
  readonly items!: readonly EvidenceItemDto[];
}

class AuditLineDto {
  /** Id of the audit. @example title-pixel-width */
  readonly id!: string;
  /** Name of its category. @example Head and metadata */
  readonly category!: string;
  /** Id of its category. @example metadata */
  readonly categoryId!: string;
  /** The statement that holds for this page. @example The title is too wide to be shown whole */
  readonly check!: string;
  /**
   * One sentence with this page’s own figures.
   * @example The title is 612 px wide; about 600 px are shown.
   */
  readonly message!: string;
  /** How much it counts. @example medium */
  readonly weight!: 'critical' | 'high' | 'medium' | 'low' | 'info';
  /** Path of the page that explains this audit. @example /audits/title-pixel-width */
  readonly docs!: string;
}

export class SeoAuditCheckDto extends AuditLineDto {
  /** How it was judged. @example fail */
  readonly status!: 'pass' | 'fail' | 'warning';
  /** How to mend it; absent when it passed. @example Shorten the title to under 580 px. */
  readonly recommendation?: string;
  /** Points it is worth: critical 10, high 5, medium 2, low 1. @example 2 */
  readonly points!: number;
  /** Points earned: all when it passed, half for a warning, none when it failed. @example 0 */
  readonly earned!: number;
  /** What the judgement rests on. */
  readonly evidence!: EvidenceDto;
}

export class SeoAuditNoteDto extends AuditLineDto {
  /**
   * info: reported, never scored; not-applicable: the question does not arise; unknown: could not
   * be had, with the reason in message.
   * @example unknown
   */
  readonly status!: 'info' | 'not-applicable' | 'unknown';
  /** What an information rests on; null otherwise. */
  readonly evidence!: EvidenceDto | null;
}
