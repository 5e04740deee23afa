import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { LinkFigureSourceDto } from '../../../link-index/figure-source.dto.ts';
import { BacklinkTargetDto, BacklinkTargetRequestDto } from './backlink-target.dto.ts';
import { type Order, PageNumber, PageSize, SortBy, SortOrder } from './page-fields.ts';
import { BacklinkPagingDto, day, figure } from './report-fields.ts';

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

  @ApiPropertyOptional({
    description:
      'Which layer to ask. The graph knows more domains, but neither their links nor their days, and orders by authority alone. Without it: links. Where these are not loaded, the graph answers.',
    enum: domainSources,
    example: 'links',
  })
  @IsOptional()
  @IsIn(domainSources, { message: `source must be one of ${domainSources.join(', ')}` })
  source?: (typeof domainSources)[number];
}

/** What the lists have in common. */
class BacklinkListBase {
  @ApiProperty({ description: 'The target as it was understood.', type: BacklinkTargetDto })
  target!: BacklinkTargetDto;

  @ApiProperty({ description: 'Which page this is, of how many.', type: BacklinkPagingDto })
  paging!: BacklinkPagingDto;

  @ApiProperty({
    description: 'Says so where sites of many owners share the domain; else null.',
    type: String,
    nullable: true,
    example: null,
  })
  shared!: string | null;

  @ApiProperty({ description: 'Where the list comes from.', type: LinkFigureSourceDto })
  provenance!: LinkFigureSourceDto;
}

export class BacklinkAnchorDto {
  @ApiProperty({
    description: 'Text of the links; null for those without text.',
    type: String,
    nullable: true,
    example: 'garden spades',
  })
  anchor!: string | null;

  @ApiProperty({ description: 'Links with this text.', type: 'integer', example: 17 })
  links!: number;

  @ApiProperty({ description: 'Those that are follow.', type: 'integer', example: 12 })
  follow!: number;

  @ApiProperty({ description: 'Linking domains that use it.', type: 'integer', example: 9 })
  domains!: number;
}

export class BacklinkAnchorsDto extends BacklinkListBase {
  @ApiProperty({ description: 'One page, most links first.', type: [BacklinkAnchorDto] })
  anchors!: readonly BacklinkAnchorDto[];
}

export class ReferringDomainDto {
  @ApiProperty({ description: 'The domain that links.', example: 'blog.example' })
  domain!: string;

  @figure('Its authority, 0 to 100; null when not known.', 46)
  authority!: number | null;

  @figure('Its links to the target; null where the graph was asked.', 4)
  links!: number | null;

  @figure('Those that are follow; null where the graph was asked.', 3)
  follow!: number | null;

  @day('First day on which one was seen; null where the graph was asked.', '2026-04-12')
  firstSeen!: string | null;

  @day('Last day on which one was seen; null where the graph was asked.', '2026-06-03')
  lastSeen!: string | null;
}

export class ReferringDomainsDto extends BacklinkListBase {
  @ApiProperty({ description: 'One page of the domains.', type: [ReferringDomainDto] })
  domains!: readonly ReferringDomainDto[];
}
