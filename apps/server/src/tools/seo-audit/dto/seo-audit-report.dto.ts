import { ApiProperty } from '@nestjs/swagger';
import { PageSpeedStepDto } from '../../page-speed/dto/page-speed-run.dto.ts';

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
   * A URL, a tag or a line, as found. Third-party text: show it as text only.
   * @example <a href="javascript:void(0)">More</a>
   */
  readonly label!: string;
  /** What is wrong with it. @example not an http or https URL */
  readonly detail?: string;
}

export class EvidenceDto {
  /** What was found. @example 612 px */
  readonly value!: string;
  /** The threshold or rule that it was compared with. @example at most 600 px */
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
  /**
   * measured: read or counted; indexed: from data that somebody publishes; estimated: as estimate says.
   * @example estimated
   */
  readonly provenance!: 'measured' | 'indexed' | 'estimated';
  /**
   * How the value is estimated; null unless it is.
   * @example Its width is added up from the widths of the letters in Arial.
   */
  readonly estimate!: string | null;
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
  /** How to fix it; absent when it passed. @example Shorten the title to under 580 px. */
  readonly recommendation?: string;
  /** Points that a failure costs: critical 40, high 15, medium 5, low 2. @example 2 */
  readonly points!: number;
  /**
   * Points lost: `points` when it failed; 15, 6, 2 or 1 for a warning; 0 when it passed.
   * @example 2
   */
  readonly lost!: number;
  /** What the judgement rests on. */
  readonly evidence!: EvidenceDto;
}

export class SeoAuditNoteDto extends AuditLineDto {
  /**
   * info: reported, never scored; not-applicable: the question does not arise; unknown: couldn't be
   * checked, with the reason in message.
   * @example unknown
   */
  readonly status!: 'info' | 'not-applicable' | 'unknown';
  /** What an information rests on; null otherwise. */
  readonly evidence!: EvidenceDto | null;
}

export class SeoAuditSummaryDto {
  /** Checks that passed. @example 61 */
  readonly passed!: number;
  /** Checks that failed. @example 4 */
  readonly failed!: number;
  /** Checks that warned. @example 9 */
  readonly warnings!: number;
}

export class AuditCapDto {
  /** The highest score that is possible until that is fixed. @example 20 */
  readonly limit!: number;
  /** Ids of the checks that cap the score. @example ["noindex"] */
  readonly by!: readonly string[];
  /** What the score would be without the cap. @example 60 */
  readonly uncapped!: number;
  /** Points that the cap takes, beside those of the checks. @example 40 */
  readonly lost!: number;
}

export class CategoryScoreDto {
  /** Id of the category. @example metadata */
  readonly id!: string;
  /** Its name. @example Head and metadata */
  readonly title!: string;
  /**
   * What is left of 100 after the points lost in it, at least 0; null when fewer than three of its checks were judged.
   * @example 92
   */
  readonly score!: number | null;
  /** Points lost in this category. @example 8 */
  readonly lost!: number;
}

export class RedirectHopDto {
  /** The URL that redirected. @example http://example.com/ */
  readonly url!: string;
  /** Its status: 301, 302, 303, 307 or 308. @example 301 */
  readonly status!: number;
  /** Its Location header, read as UTF-8 where it is, else as Latin-1. @example https://example.com/ */
  readonly location!: string;
  /** Milliseconds it took to answer. @example 42 */
  readonly ms!: number;
}

export class TimingsDto {
  /** DNS lookup, milliseconds. Null when it did not happen. @example 12 */
  readonly dnsMs!: number | null;
  /** Connecting, milliseconds. Null when it did not happen. @example 24 */
  readonly connectMs!: number | null;
  /** TLS handshake, milliseconds. Null when it did not happen. @example 31 */
  readonly tlsMs!: number | null;
  /** From the request to the first byte, milliseconds. @example 140 */
  readonly firstByteMs!: number;
  /** Downloading the body, milliseconds. @example 20 */
  readonly downloadMs!: number;
  /** Everything, redirects included, milliseconds. @example 260 */
  readonly totalMs!: number;
}

export class WallDto {
  /** What visitors get instead of the page. @example bot-wall */
  readonly kind!: 'bot-wall' | 'captcha' | 'login';
  /** The sign that it was recognized by. @example Cloudflare challenge page */
  readonly sign!: string;
}

export class SeoAuditBrowserDto {
  /** Place in the queue for the browser: 1 is next; null once the page is loaded. @example 2 */
  readonly place!: number | null;
  /**
   * Seconds until its turn, estimated from the last runs; null while there is nothing to estimate
   * from, and once the page is loaded.
   * @example 14
   */
  readonly expectedWaitSeconds!: number | null;
  /** What the browser does; null before and after. */
  readonly step!: PageSpeedStepDto | null;
  /** Share of its work that is done, 0 to 1. @example 0.4 */
  readonly progress!: number;
}

export class LabProvenanceDto {
  /** How the figures were obtained: the page was loaded in a browser. @example measured */
  readonly kind!: 'measured';
  /** What measured. @example Lighthouse 13.5.0 */
  readonly by!: string;
  /** In which browser. @example HeadlessChrome/153.0.8010.0 */
  readonly browser!: string;
  /**
   * Loads as a phone, and as many as a desktop computer; the figures are those of the load with the
   * median.
   * @example 1
   */
  readonly runs!: number;
  /**
   * When it was measured, ISO 8601. Measurements of some minutes are shared.
   * @example 2026-06-01T12:00:20.000Z
   */
  @ApiProperty({ format: 'date-time' })
  readonly measuredAt!: string;
  /** The URL that the browser ended at. @example https://example.com/ */
  readonly finalUrl!: string;
}

/** What came of asking for a browser. */
export class DeepAuditDto {
  /** The measurement that rendered and lab figures come from; null when there is none. */
  readonly measurement!: LabProvenanceDto | null;
  /**
   * Why checks that need the browser are unknown, as a sentence for the reader; null when none is
   * for that.
   * @example null
   */
  readonly failure!: string | null;
}

export class ProvenanceDto {
  /**
   * How the figures came about: everything here was fetched or computed from what was fetched.
   * @example measured
   */
  readonly kind!: 'measured';
  /** Who measured. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When the page was fetched, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** When the audit was finished, ISO 8601. @example 2026-06-01T12:00:04.000Z */
  readonly finishedAt!: string;
  /** Whether the page came from the cache of the last minutes. @example false */
  readonly fromCache!: boolean;
  /**
   * Requests sent for this audit, the page and every redirect included; an answer from the cache is none. At most 80
   * are begun.
   * @example 42
   */
  readonly requests!: number;
  /** Wall time of the audit in milliseconds. @example 3120 */
  readonly durationMs!: number;
}

/** The answer to an audit. The first four fields are the specified ones; the others are additions. */
export class SeoAuditReportDto {
  /** The URL as asked, with its scheme. @example https://example.com/ */
  readonly url!: string;
  /** Score from 0 to 100, after the cap; null for a page that was not read. @example 87 */
  @ApiProperty({ minimum: 0, maximum: 100, type: Number })
  readonly score!: number | null;
  /** Checks that were judged, by category, failures first. */
  readonly checks!: readonly SeoAuditCheckDto[];
  /** How many checks passed, failed and warned. */
  readonly summary!: SeoAuditSummaryDto;
  /** What is reported and not scored: information, not applicable, unknown. */
  readonly others!: readonly SeoAuditNoteDto[];
  /**
   * Why there is no score: the page returned an error, or a bot check or login came instead of it. Null where there is one.
   * @example null
   */
  readonly unscored!: string | null;
  /** A from 90, B from 80, C from 70, D from 60, else F; null without a score. @example B */
  readonly grade!: 'A' | 'B' | 'C' | 'D' | 'F' | null;
  /** Points lost by all checks together; the score without a cap is 100 minus these, at least 0. @example 13 */
  readonly lost!: number;
  /**
   * Percent of the applicable weight that could be judged. Unknown checks lower it, never the
   * score.
   * @example 82
   */
  @ApiProperty({ minimum: 0, maximum: 100 })
  readonly coverage!: number;
  /** Set when something keeps the page out of search; null otherwise. */
  readonly cap!: AuditCapDto | null;
  /** Scores by category, in the order of the report. */
  readonly categories!: readonly CategoryScoreDto[];
  /** The URL that answered in the end. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the page. @example 200 */
  readonly status!: number;
  /** Every answer before the final one, in order. */
  readonly redirects!: readonly RedirectHopDto[];
  /** How long the phases of the page took, from this server. */
  readonly timings!: TimingsDto;
  /** The title of the page, empty when it has none. @example Example Domain */
  readonly pageTitle!: string;
  /**
   * Set when the answer was not the page but a wall in front of it; what the page itself says is
   * unknown then.
   */
  readonly wall!: WallDto | null;
  /** The keyphrase that was asked about. @example garden spades */
  readonly keyphrase?: string;
  /** What the browser of a deep audit gave; null for an audit without one. */
  readonly deep!: DeepAuditDto | null;
  /** Where the figures come from. */
  readonly provenance!: ProvenanceDto;
}
