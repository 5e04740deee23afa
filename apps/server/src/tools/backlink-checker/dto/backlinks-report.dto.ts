import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  DomainHistoryEntryDto,
  LinkFigureSourceDto,
  LinkNetworksStandingDto,
  LinkReleaseDto,
} from '../../../link-index/figure-source.dto.ts';
import { BacklinkTargetDto, BacklinkTargetRequestDto } from './backlink-target.dto.ts';
import { type Order, PageNumber, PageSize, SortBy, SortOrder } from './page-fields.ts';

/** A figure that may be unknown. */
const figure = (description: string, example: number): PropertyDecorator =>
  ApiProperty({ description, type: Number, nullable: true, example });

export class BacklinkPagingDto {
  @ApiProperty({ description: 'This page, from 1.', type: 'integer', example: 1 })
  page!: number;

  @ApiProperty({ description: 'Rows of a page.', type: 'integer', example: 25 })
  pageSize!: number;

  @figure('Rows that were selected, also those behind the last page; null when not known.', 128)
  total!: number | null;

  @figure('Pages that can be asked for, at most 10,000; null when not known.', 6)
  pages!: number | null;
}

export class BacklinkAnchorsRequestDto extends BacklinkTargetRequestDto {
  @PageNumber()
  page?: number;

  @PageSize()
  pageSize?: number;
}

const domainSorts = ['authority', 'links', 'firstSeen', 'domain'] as const;
const domainSources = ['links', 'graph'] as const;

export class ReferringDomainsRequestDto extends BacklinkAnchorsRequestDto {
  @SortBy(domainSorts)
  sort?: (typeof domainSorts)[number];

  @SortOrder()
  order?: Order;

  /**
   * Which layer to ask. The graph knows more domains, but neither their links nor their dates, and
   * sorts by authority only. The default is links, or the graph if no page links are loaded.
   * @example links
   */
  @IsOptional()
  @IsIn(domainSources, { message: `source must be one of ${domainSources.join(', ')}` })
  readonly source?: (typeof domainSources)[number];
}

/** What the lists have in common. */
class BacklinkListBase {
  /** The target as it was understood. */
  readonly target!: BacklinkTargetDto;
  /** Which page this is, of how many. */
  readonly paging!: BacklinkPagingDto;
  /** Says so where sites of many owners share the domain; else null. @example null */
  readonly shared!: string | null;
  /** Where the list comes from. */
  readonly provenance!: LinkFigureSourceDto;
}

export class BacklinkAnchorDto {
  /** Text of the links; null for those without text. @example garden spades */
  readonly anchor!: string | null;
  /** Links with this text. @example 17 */
  @ApiProperty({ type: 'integer' })
  readonly links!: number;
  /** Those that are follow. @example 12 */
  @ApiProperty({ type: 'integer' })
  readonly follow!: number;
  /** Linking domains that use it. @example 9 */
  @ApiProperty({ type: 'integer' })
  readonly domains!: number;
}

export class BacklinkAnchorsDto extends BacklinkListBase {
  /** One page, most links first. */
  readonly anchors!: readonly BacklinkAnchorDto[];
}

export class ReferringDomainDto {
  /** The domain that links. @example blog.example */
  readonly domain!: string;
  /** Its authority, 0 to 100; null when not known. @example 46 */
  readonly authority!: number | null;
  /** Its links to the target; null where the graph was asked. @example 4 */
  readonly links!: number | null;
  /** Those that are follow; null where the graph was asked. @example 3 */
  readonly follow!: number | null;
  /** First day on which one was seen; null where the graph was asked. @example 2026-04-12 */
  readonly firstSeen!: string | null;
  /** Last day on which one was seen; null where the graph was asked. @example 2026-06-03 */
  readonly lastSeen!: string | null;
}

export class ReferringDomainsDto extends BacklinkListBase {
  /** One page of the domains. */
  readonly domains!: readonly ReferringDomainDto[];
}

export class BacklinkDto {
  /** The page with the link. @example https://blog.example/spades */
  readonly sourceUrl!: string;
  /** Registered domain of that page. @example blog.example */
  readonly sourceDomain!: string;
  /** What it links to. @example https://www.example.com/ */
  readonly targetUrl!: string;
  /**
   * Text of the link, cut at 128 characters by the crawl; null for a link without text.
   * @example garden spades
   */
  readonly anchor!: string | null;
  /** follow: neither nofollow nor ugc nor sponsored. @example follow */
  readonly type!: 'follow' | 'nofollow';
  /** Whether its rel says nofollow. @example false */
  readonly nofollow!: boolean;
  /** Whether its rel says ugc: written by users. @example false */
  readonly ugc!: boolean;
  /** Whether its rel says sponsored: paid for. @example false */
  readonly sponsored!: boolean;
  /** How often it occurs on the page. @example 1 */
  @ApiProperty({ type: 'integer' })
  readonly occurrences!: number;
  /**
   * Authority of the linking domain, 0 to 100, from its position in the ranks; null when not known.
   * @example 46
   */
  readonly authority!: number | null;
  /** First day on which the crawl saw the page with this link. @example 2026-04-12 */
  readonly firstSeen!: string;
  /** Last day on which the crawl saw the page with this link. @example 2026-06-03 */
  readonly lastSeen!: string;
}

export class BacklinkProvenanceDto {
  /** Where totalBacklinks comes from. */
  readonly totalBacklinks!: LinkFigureSourceDto;
  /** Where uniqueDomains comes from. */
  readonly uniqueDomains!: LinkFigureSourceDto;
  /** Where followLinks comes from. */
  readonly followLinks!: LinkFigureSourceDto;
  /** Where nofollowLinks comes from. */
  readonly nofollowLinks!: LinkFigureSourceDto;
  /** Where avgAuthority comes from. */
  readonly avgAuthority!: LinkFigureSourceDto;
  /** Where domainAuthority comes from. */
  readonly domainAuthority!: LinkFigureSourceDto;
  /** Where referringSubnets comes from. */
  readonly referringSubnets!: LinkFigureSourceDto;
  /** Where referringIps comes from. */
  readonly referringIps!: LinkFigureSourceDto;
  /** Where the listed links come from. */
  readonly backlinks!: LinkFigureSourceDto;
}

/** Where the registered domain of the target ranks. */
export class BacklinkRankDto {
  /** The newest release that is loaded. */
  readonly release!: LinkReleaseDto;
  /** Domains ranked: the position is among them, from 1. @example 121091933 */
  readonly domains!: number;
  /** By harmonic centrality. @example 1024 */
  readonly position!: number;
}

/** The answer of the checker. The fields down to `backlinks` are the specified ones. */
export class BacklinksReportDto {
  /** Links to the target; null unless counted. @example 128 */
  readonly totalBacklinks!: number | null;
  /** Registered domains that link to the target; null unless counted. @example 31 */
  readonly uniqueDomains!: number | null;
  /** Links that are neither nofollow nor ugc nor sponsored; null unless counted. @example 96 */
  readonly followLinks!: number | null;
  /** The other links; null unless counted. @example 32 */
  readonly nofollowLinks!: number | null;
  /** Mean authority of the linking domains, 0 to 100; null unless counted. @example 38.4 */
  readonly avgAuthority!: number | null;
  /** One page of the links. */
  readonly backlinks!: readonly BacklinkDto[];
  /** Which page this is, of how many. */
  readonly paging!: BacklinkPagingDto;
  /** The target as it was understood. */
  readonly target!: BacklinkTargetDto;
  /** Links of pages first seen on newSince or later; null when not known. @example 12 */
  readonly newBacklinks!: number | null;
  /**
   * First of the newest 30 days of the crawl; null without page-level links.
   * @example 2026-06-01
   */
  readonly newSince!: string | null;
  /** Pages with a link to the target; null when not known. @example 104 */
  readonly linkingPages!: number | null;
  /** First day on which a page with a link was seen; null when none was. @example 2026-04-02 */
  readonly firstSeen!: string | null;
  /** Last day on which a page with a link was seen; null when none was. @example 2026-06-29 */
  readonly lastSeen!: string | null;
  @figure(
    'Authority of the registered domain, 0 to 100, as the domain authority tool has it; null when not known.',
    63,
  )
  readonly domainAuthority!: number | null;

  @figure('Subnets with a link to the registered domain; null when not known.', 20150)
  readonly referringSubnets!: number | null;

  @figure('IP addresses with a link to the registered domain; null when not known.', 41300)
  readonly referringIps!: number | null;

  /** Row of the registered domain in the list of domains with the most referring subnets, if listed. */
  readonly networks!: LinkNetworksStandingDto | null;
  /** Rank of the registered domain in Common Crawl; null where the newest release does not have it. */
  readonly rank!: BacklinkRankDto | null;
  /**
   * Its positions in every release of Common Crawl, newest first; of the samples that ship with the
   * product those that list the domain.
   */
  readonly history!: readonly DomainHistoryEntryDto[];
  /** Whether more is loaded than the link data that ships with the product. @example true */
  readonly indexLoaded!: boolean;
  /**
   * What the link data answers, and what is loaded, in two sentences.
   * @example This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, November 20, 2026 (top 1,000,000 domains).
   */
  readonly indexSummary!: string;
  /** Says so where sites of many owners share the domain; else null. @example null */
  readonly shared!: string | null;
  /** Where each figure comes from. */
  readonly provenance!: BacklinkProvenanceDto;
  /** When the index was asked, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}
