import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { LinkFigureSourceDto } from '../../../link-index/figure-source.dto.ts';
import { BacklinkTargetDto, BacklinkTargetRequestDto } from './backlink-target.dto.ts';
import { type Order, PageNumber, PageSize, SortBy, SortOrder } from './page-fields.ts';
import { BacklinkPagingDto } from './report-fields.ts';

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
   * Which layer to ask. The graph knows more domains, but neither their links nor their days, and
   * orders by authority alone. Without it: links. Where these are not loaded, the graph answers.
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
