import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type LiveVerdict, liveVerdicts } from '@plumbline/backlink-checker';
import { type LinkScope, linkScopes } from '@plumbline/links';
import { IsIn, IsOptional } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';
import { BacklinkTargetDto } from './backlink-target.dto.ts';

const linkTypes = ['follow', 'nofollow'] as const;
const ruleSources = ['meta', 'header'] as const;

export class LiveBacklinkRequestDto {
  @PageAddress('The page that should have the link')
  sourceUrl!: string;

  @PageAddress('The address that it should link to; with it, url and scope are not looked at', {
    optional: true,
  })
  targetUrl?: string;

  @PageAddress('The address or domain that it should link to, in place of targetUrl', {
    optional: true,
  })
  url?: string;

  @ApiPropertyOptional({
    description:
      'What of url counts: the very address, any page of its host, or any host of its registered domain.',
    enum: linkScopes,
    default: 'domain',
    example: 'domain',
  })
  @IsOptional()
  @IsIn(linkScopes, { message: `scope must be one of ${linkScopes.join(', ')}` })
  scope?: LinkScope;

  @FreshPage()
  fresh?: boolean;
}

export class LiveLinkDto {
  @ApiProperty({
    description: 'Its text, or that of its image; null when there is none.',
    type: String,
    nullable: true,
    example: 'garden spades',
  })
  anchor!: string | null;

  @ApiProperty({ description: 'What it links to.', example: 'https://www.example.com/' })
  targetUrl!: string;

  @ApiProperty({ description: 'Its rel, at most 20 tokens.', type: [String], example: ['ugc'] })
  rel!: readonly string[];

  @ApiProperty({
    description:
      'nofollow where its rel says nofollow, ugc or sponsored, or the page says so of all its links.',
    enum: linkTypes,
    example: 'nofollow',
  })
  type!: (typeof linkTypes)[number];
}

export class LivePageRuleDto {
  @ApiProperty({
    description: 'A meta element, or the X-Robots-Tag header.',
    enum: ruleSources,
    example: 'meta',
  })
  source!: (typeof ruleSources)[number];

  @ApiProperty({ description: 'For which crawler; robots is for all.', example: 'robots' })
  agent!: string;

  @ApiProperty({ description: 'The rule as written.', example: 'noindex, nofollow' })
  content!: string;
}

export class LiveBacklinkProvenanceDto extends PageProvenanceBase {}

export class LiveBacklinkDto {
  @ApiProperty({
    description:
      'stands: the page links to the target; gone: it does not, or is a 404 or 410; unclear: another error, a wall, or a page too large to be read whole.',
    enum: liveVerdicts,
    example: 'stands',
  })
  verdict!: LiveVerdict;

  @ApiProperty({
    description: 'The verdict in a sentence.',
    example: 'The page links to this domain once.',
  })
  summary!: string;

  @ApiProperty({ description: 'The target as it was understood.', type: BacklinkTargetDto })
  target!: BacklinkTargetDto;

  @ApiProperty({ description: 'The page as asked.', example: 'https://blog.example/spades' })
  sourceUrl!: string;

  @ApiProperty({
    description: 'The address that answered in the end.',
    example: 'https://blog.example/spades',
  })
  finalUrl!: string;

  @ApiProperty({ description: 'Status of the final answer.', type: 'integer', example: 200 })
  status!: number;

  @ApiProperty({
    description: 'Links to the target, all of them.',
    type: 'integer',
    example: 1,
  })
  matches!: number;

  @ApiProperty({ description: 'The first 20 of them.', type: [LiveLinkDto] })
  links!: readonly LiveLinkDto[];

  @ApiProperty({
    description: 'Where the page makes all its links nofollow; empty when it does not.',
    type: [LivePageRuleDto],
  })
  pageNofollow!: readonly LivePageRuleDto[];

  @ApiProperty({ description: 'Who looked, and when.', type: LiveBacklinkProvenanceDto })
  provenance!: LiveBacklinkProvenanceDto;
}
