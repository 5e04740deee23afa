import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';
import {
  MetaTagsHeadDto,
  MetaTagsKeywordsDto,
  MetaTagsOpenGraphDto,
  MetaTagsTextDto,
  MetaTagsTwitterCardDto,
  RawTagDto,
} from './fields.dto.ts';
import { MetaTagsOverallDto } from './issue.dto.ts';
import { MeasuredImageDto, SocialTagsDto } from './social.dto.ts';

export class MetaTagsProvenanceDto extends PageProvenanceBase {}

/** The answer. The first six fields are the specified ones; the others stand beside them. */
export class MetaTagsAnalyzerReportDto {
  /** The address as asked, with its scheme. @example https://example.com/spades */
  readonly url!: string;
  /** The score and its computation. */
  readonly overall!: MetaTagsOverallDto;
  /** The first title. */
  readonly title!: MetaTagsTextDto;
  /** The first filled meta description. */
  readonly description!: MetaTagsTextDto;
  /** The meta keywords. */
  readonly keywords!: MetaTagsKeywordsDto;
  /** Open Graph. */
  readonly openGraph!: MetaTagsOpenGraphDto;
  /** The Twitter Card. */
  readonly twitterCard!: MetaTagsTwitterCardDto;
  /** The rest of the head, reported beside the score. */
  readonly head!: MetaTagsHeadDto;
  /** Every tag as found, the first 300. */
  readonly tags!: readonly RawTagDto[];
  /** How many tags the page has. @example 24 */
  readonly tagCount!: number;
  /** What link previews are made of; libs/social draws each network’s card from it. */
  readonly social!: SocialTagsDto;
  /** The pictures that the page names for previews, fetched and measured; at most 5. */
  readonly images!: readonly MeasuredImageDto[];
  /** The address that answered in the end. @example https://example.com/spades */
  readonly finalUrl!: string;
  /** Status of that answer. @example 200 */
  readonly status!: number;
  /**
   * Set when the answer is a wall in front of the page (bot check, captcha, login): what gave it
   * away. Null otherwise.
   * @example null
   */
  readonly wall!: string | null;
  /** Where the figures come from. */
  readonly provenance!: MetaTagsProvenanceDto;
}
