import { ApiProperty } from '@nestjs/swagger';
import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';
import { WallDto } from '../../seo-audit/dto/exchange.dto.ts';
import { EvidenceItemDto } from '../../seo-audit/dto/check.dto.ts';
import {
  UrlImageListDto,
  UrlKeywordDto,
  UrlKeywordScopeDto,
  UrlLinkCountsDto,
  UrlLinkListDto,
  UrlOutlineDto,
  UrlStructuredDataDto,
} from './content.dto.ts';
import { UrlChainSummaryDto, UrlHopDto } from './redirects.dto.ts';
import {
  UrlCachingDto,
  UrlCompressionDto,
  UrlHeadersDto,
  UrlIndexabilityDto,
  UrlPhaseDto,
  UrlSecurityHeaderDto,
  UrlTlsDto,
} from './technical.dto.ts';

const issueTypes = ['error', 'warning', 'info'] as const;

export class UrlIssueDto {
  @ApiProperty({
    description: 'error: the audit failed; warning: it warned; info: it warned, and weighs little.',
    enum: issueTypes,
    example: 'warning',
  })
  type!: (typeof issueTypes)[number];

  @ApiProperty({
    description: 'What was found, with this page’s own figures.',
    example: 'The title is 612 px wide; about 600 px are shown.',
  })
  message!: string;

  @ApiProperty({ description: 'How to mend it.', example: 'Shorten the title to under 580 px.' })
  recommendation!: string;

  @ApiProperty({ description: 'Id of the audit.', example: 'title-pixel-width' })
  id!: string;

  @ApiProperty({
    description: 'The audit’s statement.',
    example: 'The title is too wide to be shown whole',
  })
  check!: string;

  @ApiProperty({ description: 'Name of its category.', example: 'Head and metadata' })
  category!: string;

  @ApiProperty({ description: 'Points lost for it.', example: 1 })
  cost!: number;

  @ApiProperty({
    description: 'Path of the page that explains the audit.',
    example: '/audits/title-pixel-width',
  })
  docs!: string;

  @ApiProperty({ description: 'Up to 20 places that show it.', type: [EvidenceItemDto] })
  items!: EvidenceItemDto[];
}

export class UrlScoreDto {
  @ApiProperty({ description: 'Points earned.', example: 61 })
  earned!: number;

  @ApiProperty({ description: 'Points possible.', example: 74 })
  possible!: number;

  @ApiProperty({ description: 'Audits that were judged.', example: 38 })
  audits!: number;

  @ApiProperty({
    description: 'Audits whose failure caps the score at 30.',
    type: [String],
    example: [],
  })
  blockedBy!: string[];

  @ApiProperty({
    description: 'What the score covers, for people.',
    example: 'From the page alone: the SEO audit also asks for what stands around it.',
  })
  scope!: string;
}

export class UrlSocialTagsDto {
  @ApiProperty({ description: 'Whether the page has Open Graph tags.', example: true })
  openGraph!: boolean;

  @ApiProperty({ description: 'Whether the page has tags of a Twitter card.', example: false })
  twitterCard!: boolean;
}

export class UrlRefreshDto {
  @ApiProperty({ description: 'After how many seconds.', example: 0 })
  seconds!: number;

  @ApiProperty({
    description: 'Where to; null for the page itself or what is no address.',
    type: String,
    nullable: true,
    example: 'https://example.com/next',
  })
  url!: string | null;
}

export class UrlProvenanceDto extends PageProvenanceBase {}

/** The answer of the analyzer. The fields down to `issues` are the specified ones; the others stand beside them. */
export class UrlAnalyzerReportDto {
  @ApiProperty({
    description: 'The address as asked, with its scheme.',
    example: 'https://example.com/',
  })
  url!: string;

  @ApiProperty({ description: 'Host of the final address.', example: 'example.com' })
  domain!: string;

  @ApiProperty({ description: 'Protocol of the final address.', example: 'https' })
  protocol!: string;

  @ApiProperty({ description: 'Status of the final answer.', example: 200 })
  status!: number;

  @ApiProperty({
    description:
      'Measured time to fetch the HTML, redirects included, in milliseconds. Not a page load in a browser.',
    example: 260,
  })
  loadTime!: number;

  @ApiProperty({
    description:
      'Score of the audit library from 0 to 100, over the audits that the page alone suffices for.',
    example: 82,
  })
  seoScore!: number;

  @ApiProperty({ description: 'The title; empty when there is none.', example: 'Garden spades' })
  title!: string;

  @ApiProperty({
    description: 'The meta description; empty when there is none.',
    example: 'Which spade suits your soil.',
  })
  description!: string;

  @ApiProperty({
    description: 'Words of the visible text, by Unicode’s rules.',
    example: 812,
  })
  wordCount!: number;

  @ApiProperty({
    description: 'Texts of h1, at most 100.',
    type: [String],
    example: ['Garden spades'],
  })
  h1Tags!: string[];

  @ApiProperty({ description: 'Texts of h2, at most 100.', type: [String], example: ['Blades'] })
  h2Tags!: string[];

  @ApiProperty({ description: 'Texts of h3, at most 100.', type: [String], example: [] })
  h3Tags!: string[];

  @ApiProperty({ description: 'Images in the HTML.', example: 8 })
  images!: number;

  @ApiProperty({
    description: 'Images without alt attribute that are not marked as decoration.',
    example: 1,
  })
  imagesWithoutAlt!: number;

  @ApiProperty({ description: 'Links, counted.', type: UrlLinkCountsDto })
  links!: UrlLinkCountsDto;

  @ApiProperty({ description: 'Whether the final address is https.', example: true })
  httpsEnabled!: boolean;

  @ApiProperty({
    description:
      'Whether the page is laid out for the width of the device, as the audit judges it.',
    example: true,
  })
  mobileResponsive!: boolean;

  @ApiProperty({ description: 'Which social tags there are.', type: UrlSocialTagsDto })
  socialTags!: UrlSocialTagsDto;

  @ApiProperty({ description: 'Whether there is structured data that can be read.', example: true })
  structuredData!: boolean;

  @ApiProperty({ description: 'The most frequent words, at most 50.', type: [UrlKeywordDto] })
  keywords!: UrlKeywordDto[];

  @ApiProperty({
    description: 'What the audits found, costliest first.',
    type: [UrlIssueDto],
  })
  issues!: UrlIssueDto[];

  @ApiProperty({
    description: 'The address that answered in the end.',
    example: 'https://example.com/',
  })
  finalUrl!: string;

  @ApiProperty({ description: 'Redirects on the way, in order.', type: [UrlHopDto] })
  redirects!: UrlHopDto[];

  @ApiProperty({ description: 'The redirects in figures.', type: UrlChainSummaryDto })
  chain!: UrlChainSummaryDto;

  @ApiProperty({
    description: 'Where the page itself sends browsers on to by meta refresh, at most 5.',
    type: [UrlRefreshDto],
  })
  refreshes!: UrlRefreshDto[];

  @ApiProperty({ description: 'What the score rests on.', type: UrlScoreDto })
  score!: UrlScoreDto;

  @ApiProperty({ description: 'Headers of the final answer.', type: UrlHeadersDto })
  headers!: UrlHeadersDto;

  @ApiProperty({
    description: 'Security headers, present or not.',
    type: [UrlSecurityHeaderDto],
  })
  securityHeaders!: UrlSecurityHeaderDto[];

  @ApiProperty({ description: 'HTTP version of the final answer.', example: '1.1' })
  httpVersion!: string;

  @ApiProperty({ description: 'Media type; empty when none was sent.', example: 'text/html' })
  contentType!: string;

  @ApiProperty({ description: 'Encoding that the text was read in.', example: 'utf-8' })
  charset!: string;

  @ApiProperty({
    description: 'Language that the page declares; null when it declares none.',
    type: String,
    nullable: true,
    example: 'en',
  })
  lang!: string | null;

  @ApiProperty({
    description: 'The encrypted connection; null for http.',
    type: UrlTlsDto,
    nullable: true,
  })
  tls!: UrlTlsDto | null;

  @ApiProperty({ description: 'What was timed, seen from this server.', type: [UrlPhaseDto] })
  timings!: UrlPhaseDto[];

  @ApiProperty({ description: 'How long caches may keep the answer.', type: UrlCachingDto })
  caching!: UrlCachingDto;

  @ApiProperty({ description: 'What compression did to the body.', type: UrlCompressionDto })
  compression!: UrlCompressionDto;

  @ApiProperty({ description: 'What the page says of its own indexing.', type: UrlIndexabilityDto })
  indexability!: UrlIndexabilityDto;

  @ApiProperty({ description: 'Headings of the page.', type: UrlOutlineDto })
  outline!: UrlOutlineDto;

  @ApiProperty({ description: 'Images of the page.', type: UrlImageListDto })
  imageList!: UrlImageListDto;

  @ApiProperty({ description: 'Links of the page.', type: UrlLinkListDto })
  linkList!: UrlLinkListDto;

  @ApiProperty({ description: 'Structured data found.', type: UrlStructuredDataDto })
  structuredItems!: UrlStructuredDataDto;

  @ApiProperty({ description: 'What the keywords were counted in.', type: UrlKeywordScopeDto })
  keywordScope!: UrlKeywordScopeDto;

  @ApiProperty({
    description: 'What stands in front of the page, if it is not the page; else null.',
    type: WallDto,
    nullable: true,
  })
  wall!: WallDto | null;

  @ApiProperty({
    description:
      'Whether the page has more than is read of any page, so that counts are of its beginning.',
    example: false,
  })
  bounded!: boolean;

  @ApiProperty({ description: 'Where the figures come from.', type: UrlProvenanceDto })
  provenance!: UrlProvenanceDto;
}
