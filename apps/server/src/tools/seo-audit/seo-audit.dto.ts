import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { FreshPage, MaxCharacters, PageAddress } from '../../http/request-fields.ts';

export class SeoAuditRequestDto {
  @PageAddress('URL to audit')
  url!: string;

  /** Phrase that the page should rank for. Its placement is checked. @example garden spades */
  @IsOptional()
  @MaxCharacters(100, { message: 'Please keep the keyphrase under 100 characters' })
  @IsString({ message: 'The keyphrase must be a string' })
  readonly keyphrase?: string;

  /**
   * Also load the page in a real browser, as a phone and as a desktop computer, using the page
   * speed queue. This runs checks of the rendered page and the lab checks, which are unknown
   * otherwise. It takes up to a minute once it is your turn. If the browser fails, the audit
   * completes without it.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'deep must be true or false' })
  readonly deep?: boolean;

  /**
   * Request the page again with Googlebot’s User-Agent and compare status and size. A difference
   * suggests that a firewall blocks crawlers. Never scored.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'botParity must be true or false' })
  readonly botParity?: boolean;

  @FreshPage()
  fresh?: boolean;
}

class AuthorityDto {
  /** Organization that sets the threshold. @example Google: title links */
  readonly name!: string;
  /**
   * URL of the source; a path on this site for our own rules.
   * @example https://developers.google.com/search/docs/appearance/title-link
   */
  readonly url!: string;
}

export class EvidenceItemDto {
  /**
   * URL, tag or line as found. Third-party text: show it as text only.
   * @example <a href="javascript:void(0)">More</a>
   */
  readonly label!: string;
  /** What is wrong there. @example not an http or https URL */
  readonly detail?: string;
}

class EvidenceDto {
  /** Value that was found. @example 612 px */
  readonly value!: string;
  /** Threshold or rule that the value was compared with. @example at most 600 px */
  readonly threshold!: string;
  /** spec: set by a standard or search engine; lab: set by Lighthouse; tool: our own rule. @example tool */
  readonly basis!: 'spec' | 'lab' | 'tool';
  /** Sources of the threshold, the deciding one first. */
  readonly authorities!: readonly AuthorityDto[];
  /** Where the value was read. @example ["raw"] */
  readonly sources!: readonly ('http' | 'raw' | 'rendered' | 'lab' | 'field' | 'file')[];
  /**
   * measured: read or counted; indexed: from a published data set; estimated: as described in
   * estimate.
   * @example estimated
   */
  readonly provenance!: 'measured' | 'indexed' | 'estimated';
  /**
   * How the value was estimated; null if it wasn’t.
   * @example Its width is added up from the widths of the letters in Arial.
   */
  readonly estimate!: string | null;
  /** Up to 20 places that show the issue. */
  readonly items!: readonly EvidenceItemDto[];
}

class AuditLineDto {
  /** Id of the check. @example title-pixel-width */
  readonly id!: string;
  /** Name of the category. @example Head and metadata */
  readonly category!: string;
  /** Id of the category. @example metadata */
  readonly categoryId!: string;
  /** Title of the check for this result. @example The title is too wide to be shown whole */
  readonly check!: string;
  /**
   * Result in one sentence, with this page’s figures.
   * @example The title is 612 px wide; about 600 px are shown.
   */
  readonly message!: string;
  /** Weight of the check. @example medium */
  readonly weight!: 'critical' | 'high' | 'medium' | 'low' | 'info';
  /** Path of the page that explains this check. @example /audits/title-pixel-width */
  readonly docs!: string;
}

class SeoAuditCheckDto extends AuditLineDto {
  /** Result of the check. @example fail */
  readonly status!: 'pass' | 'fail' | 'warning';
  /** How to fix it; absent if the check passed. @example Shorten the title to under 580 px. */
  readonly recommendation?: string;
  /** Points that a failure costs: critical 40, high 15, medium 5, low 2. @example 2 */
  readonly points!: number;
  /** Points lost: `points` if the check failed; 15, 6, 2 or 1 for a warning; 0 if it passed. @example 2 */
  readonly lost!: number;
  /** Evidence for the result. */
  readonly evidence!: EvidenceDto;
}

class SeoAuditNoteDto extends AuditLineDto {
  /**
   * info: reported, never scored; not-applicable: the check doesn’t apply to this page; unknown: it
   * couldn’t be checked, and message says why.
   * @example unknown
   */
  readonly status!: 'info' | 'not-applicable' | 'unknown';
  /** Evidence for an info line; null otherwise. */
  readonly evidence!: EvidenceDto | null;
}

class SeoAuditSummaryDto {
  /** Number of checks that passed. @example 61 */
  readonly passed!: number;
  /** Number of checks that failed. @example 4 */
  readonly failed!: number;
  /** Number of checks that gave a warning. @example 9 */
  readonly warnings!: number;
}

export class AuditCapDto {
  /** Highest score possible until these checks pass. @example 20 */
  readonly limit!: number;
  /** Ids of the checks that cap the score. @example ["noindex"] */
  readonly by!: readonly string[];
  /** Score without the cap. @example 60 */
  readonly uncapped!: number;
  /** Points lost to the cap, in addition to those lost to checks. @example 40 */
  readonly lost!: number;
}

class CategoryScoreDto {
  /** Id of the category. @example metadata */
  readonly id!: string;
  /** Name of the category. @example Head and metadata */
  readonly title!: string;
  /**
   * 100 minus the points lost in this category, at least 0; null if fewer than three of its checks
   * could be judged.
   * @example 92
   */
  readonly score!: number | null;
  /** Points lost in this category. @example 8 */
  readonly lost!: number;
}

class RedirectHopDto {
  /** URL that redirected. @example http://example.com/ */
  readonly url!: string;
  /** HTTP status: 301, 302, 303, 307 or 308. @example 301 */
  readonly status!: number;
  /** Location header, decoded as UTF-8 if possible, otherwise as Latin-1. @example https://example.com/ */
  readonly location!: string;
  /** Response time in milliseconds. @example 42 */
  readonly ms!: number;
}

class TimingsDto {
  /** Time of the DNS lookup, in milliseconds; null if there was none. @example 12 */
  readonly dnsMs!: number | null;
  /** Time to connect, in milliseconds; null if there was no new connection. @example 24 */
  readonly connectMs!: number | null;
  /** Time of the TLS handshake, in milliseconds; null if there was none. @example 31 */
  readonly tlsMs!: number | null;
  /** Time from the request to the first byte, in milliseconds. @example 140 */
  readonly firstByteMs!: number;
  /** Time to download the body, in milliseconds. @example 20 */
  readonly downloadMs!: number;
  /** Total time, including redirects, in milliseconds. @example 260 */
  readonly totalMs!: number;
}

export class WallDto {
  /** What visitors get instead of the page. @example bot-wall */
  readonly kind!: 'bot-wall' | 'captcha' | 'login';
  /** How the wall was detected. @example Cloudflare challenge page */
  readonly evidence!: string;
}

class LabProvenanceDto {
  /** The page was loaded and measured in a browser. @example measured */
  readonly kind!: 'measured';
  /** Program that measured. @example Lighthouse 13.5.0 */
  readonly by!: string;
  /** Browser that loaded the page. @example HeadlessChrome/153.0.8010.0 */
  readonly browser!: string;
  /**
   * Number of loads as a phone, and the same number as a desktop computer. The figures are those of
   * the median load.
   * @example 1
   */
  readonly runs!: number;
  /**
   * When the page was measured, ISO 8601. A measurement is shared for a few minutes.
   * @example 2026-06-01T12:00:20.000Z
   */
  @ApiProperty({ format: 'date-time' })
  readonly measuredAt!: string;
  /** Final URL in the browser. @example https://example.com/ */
  readonly finalUrl!: string;
}

/** What came of asking for a browser. */
class DeepAuditDto {
  /** Measurement behind the rendered and lab figures; null if there is none. */
  readonly measurement!: LabProvenanceDto | null;
  /**
   * Why checks that need the browser are unknown, as a sentence; null if the browser didn’t fail.
   * @example null
   */
  readonly failure!: string | null;
}

class ProvenanceDto {
  /** Everything here was fetched, or calculated from what was fetched. @example measured */
  readonly kind!: 'measured';
  /** Program that fetched and measured. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When the page was fetched, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** When the audit finished, ISO 8601. @example 2026-06-01T12:00:04.000Z */
  readonly finishedAt!: string;
  /** Whether the page came from the cache of the last few minutes. @example false */
  readonly fromCache!: boolean;
  /**
   * Requests sent for this audit, including the page and every redirect. Cached responses don’t
   * count. At most 80 are started.
   * @example 42
   */
  readonly requests!: number;
  /** Duration of the audit in milliseconds. @example 3120 */
  readonly durationMs!: number;
}

/** The answer to an audit. The first four fields are the specified ones; the others are additions. */
export class SeoAuditReportDto {
  /** Requested URL with its scheme. @example https://example.com/ */
  readonly url!: string;
  /** Score from 0 to 100, after the cap; null if the page was not read. @example 87 */
  @ApiProperty({ minimum: 0, maximum: 100, type: Number })
  readonly score!: number | null;
  /** Checks with a result, by category, failures first. */
  readonly checks!: readonly SeoAuditCheckDto[];
  /** Number of checks that passed, failed, or gave a warning. */
  readonly summary!: SeoAuditSummaryDto;
  /** Lines that aren’t scored: info, not applicable and unknown. */
  readonly others!: readonly SeoAuditNoteDto[];
  /**
   * Why there is no score: the page returned an error, or a bot check or login appeared instead of
   * it. Null if there is a score.
   * @example null
   */
  readonly unscored!: string | null;
  /**
   * A: 90 or more; B: 80 or more; C: 70 or more; D: 60 or more; F: below 60. Null if there is no
   * score.
   * @example B
   */
  readonly grade!: 'A' | 'B' | 'C' | 'D' | 'F' | null;
  /** Total points lost by all checks. Without a cap, the score is 100 minus this, at least 0. @example 13 */
  readonly lost!: number;
  /**
   * Percentage of the applicable weight that could be judged. Unknown checks lower it, but never
   * the score.
   * @example 82
   */
  @ApiProperty({ minimum: 0, maximum: 100 })
  readonly coverage!: number;
  /** Limit on the score because something keeps the page out of search; null otherwise. */
  readonly cap!: AuditCapDto | null;
  /** Scores by category, in report order. */
  readonly categories!: readonly CategoryScoreDto[];
  /** Final URL after redirects. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the page. @example 200 */
  readonly status!: number;
  /** Redirects before the final response, in order. */
  readonly redirects!: readonly RedirectHopDto[];
  /** Duration of each phase of fetching the page, measured from this server. */
  readonly timings!: TimingsDto;
  /** Title of the page; empty if it has none. @example Example Domain */
  readonly pageTitle!: string;
  /**
   * Bot check or login (a wall) that was returned instead of the page, so the content of the page
   * is unknown; null otherwise.
   */
  readonly wall!: WallDto | null;
  /** Keyphrase from your request. @example garden spades */
  readonly keyphrase?: string;
  /** Results of the browser in a deep audit; null for an audit without one. */
  readonly deep!: DeepAuditDto | null;
  /** Source of the figures. */
  readonly provenance!: ProvenanceDto;
}
