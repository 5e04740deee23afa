import { ApiProperty } from '@nestjs/swagger';
import { LinkFigureSourceDto } from '../../../link-index/figure-source.dto.ts';
import { BacklinkTargetDto } from './backlink-target.dto.ts';
import { BacklinkPagingDto, day, figure } from './report-fields.ts';

const linkTypes = ['follow', 'nofollow'] as const;

export class BacklinkDto {
  @ApiProperty({ description: 'The page with the link.', example: 'https://blog.example/spades' })
  sourceUrl!: string;

  @ApiProperty({ description: 'Registered domain of that page.', example: 'blog.example' })
  sourceDomain!: string;

  @ApiProperty({ description: 'What it links to.', example: 'https://www.example.com/' })
  targetUrl!: string;

  @ApiProperty({
    description:
      'Text of the link, cut at 128 characters by the crawl; null for a link without text.',
    type: String,
    nullable: true,
    example: 'garden spades',
  })
  anchor!: string | null;

  @ApiProperty({
    description: 'follow: neither nofollow nor ugc nor sponsored.',
    enum: linkTypes,
    example: 'follow',
  })
  type!: (typeof linkTypes)[number];

  @ApiProperty({ description: 'Whether its rel says nofollow.', example: false })
  nofollow!: boolean;

  @ApiProperty({ description: 'Whether its rel says ugc: written by users.', example: false })
  ugc!: boolean;

  @ApiProperty({ description: 'Whether its rel says sponsored: paid for.', example: false })
  sponsored!: boolean;

  @ApiProperty({ description: 'How often it stands on the page.', type: 'integer', example: 1 })
  occurrences!: number;

  @figure(
    'Authority of the linking domain, 0 to 100, from its position in the ranks; null when not known.',
    46,
  )
  authority!: number | null;

  @ApiProperty({
    description: 'First day on which the crawl saw the page with this link.',
    example: '2026-04-12',
  })
  firstSeen!: string;

  @ApiProperty({
    description: 'Last day on which the crawl saw the page with this link.',
    example: '2026-06-03',
  })
  lastSeen!: string;
}

export class BacklinkProvenanceDto {
  @ApiProperty({ description: 'Where totalBacklinks comes from.', type: LinkFigureSourceDto })
  totalBacklinks!: LinkFigureSourceDto;

  @ApiProperty({ description: 'Where uniqueDomains comes from.', type: LinkFigureSourceDto })
  uniqueDomains!: LinkFigureSourceDto;

  @ApiProperty({ description: 'Where followLinks comes from.', type: LinkFigureSourceDto })
  followLinks!: LinkFigureSourceDto;

  @ApiProperty({ description: 'Where nofollowLinks comes from.', type: LinkFigureSourceDto })
  nofollowLinks!: LinkFigureSourceDto;

  @ApiProperty({ description: 'Where avgAuthority comes from.', type: LinkFigureSourceDto })
  avgAuthority!: LinkFigureSourceDto;

  @ApiProperty({ description: 'Where the listed links come from.', type: LinkFigureSourceDto })
  backlinks!: LinkFigureSourceDto;
}

/** The answer of the checker. The fields down to `backlinks` are the specified ones. */
export class BacklinksReportDto {
  @figure('Links to the target; null when not known.', 128)
  totalBacklinks!: number | null;

  @figure('Registered domains that link to the target; null when not known.', 31)
  uniqueDomains!: number | null;

  @figure('Links that are neither nofollow nor ugc nor sponsored; null when not known.', 96)
  followLinks!: number | null;

  @figure('The other links; null when not known.', 32)
  nofollowLinks!: number | null;

  @figure('Mean authority of the linking domains, 0 to 100; null when not known.', 38.4)
  avgAuthority!: number | null;

  @ApiProperty({ description: 'One page of the links.', type: [BacklinkDto] })
  backlinks!: readonly BacklinkDto[];

  @ApiProperty({ description: 'Which page this is, of how many.', type: BacklinkPagingDto })
  paging!: BacklinkPagingDto;

  @ApiProperty({ description: 'The target as it was understood.', type: BacklinkTargetDto })
  target!: BacklinkTargetDto;

  @figure('Links of pages first seen on newSince or later; null when not known.', 12)
  newBacklinks!: number | null;

  @day('First of the newest 30 days of the crawl; null without page-level links.', '2026-06-01')
  newSince!: string | null;

  @figure('Pages with a link to the target; null when not known.', 104)
  linkingPages!: number | null;

  @day('First day on which a page with a link was seen; null when none was.', '2026-04-02')
  firstSeen!: string | null;

  @day('Last day on which a page with a link was seen; null when none was.', '2026-06-29')
  lastSeen!: string | null;

  @ApiProperty({
    description: 'Says so where sites of many owners share the domain; else null.',
    type: String,
    nullable: true,
    example: null,
  })
  shared!: string | null;

  @ApiProperty({ description: 'Where each figure comes from.', type: BacklinkProvenanceDto })
  provenance!: BacklinkProvenanceDto;

  @ApiProperty({
    description: 'When the index was asked, ISO 8601.',
    example: '2026-07-15T12:00:00.000Z',
  })
  analyzedAt!: string;
}
