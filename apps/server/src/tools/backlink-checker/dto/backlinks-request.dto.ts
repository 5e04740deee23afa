import { ApiProperty } from '@nestjs/swagger';
import { type LinkSort, linkSorts } from '@plumbline/links';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { BacklinkTargetRequestDto } from './backlink-target.dto.ts';
import { type Order, PageNumber, PageSize, SortBy, SortOrder } from './page-fields.ts';
import { MaxCharacters } from '../../../http/max-characters.ts';

const linkTypes = ['follow', 'nofollow'] as const;
/** The longest anchor that the index keeps (256), in quotation marks. */
const maxFilterCharacters = 258;
const dayMessage = 'newSince must be a day like 2026-06-01';
const tooLong = `at most ${maxFilterCharacters} characters`;

export class BacklinkFilterDto {
  /**
   * follow: rel includes none of nofollow, ugc and sponsored; nofollow: it includes at least one.
   * @example follow
   */
  @IsOptional()
  @IsIn(linkTypes, { message: 'type must be follow or nofollow' })
  readonly type?: (typeof linkTypes)[number];

  /** Only links on pages first seen in the newest 30 days of the crawl. @example false */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'newOnly must be true or false' })
  readonly newOnly?: boolean;

  /** Only links on pages first seen on or after this day. @example 2026-04-01 */
  @ApiProperty({ format: 'date' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: dayMessage })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: dayMessage })
  readonly newSince?: string;

  /**
   * Text that the referring domain’s name contains, ignoring case. In quotation marks ("t.co"), the
   * whole domain must match. A label in another script (münchen) must match completely.
   * @example example
   */
  @IsOptional()
  @MaxLength(maxFilterCharacters, { message: `domain must have ${tooLong}` })
  @IsString({ message: 'domain must be a string' })
  readonly domain?: string;

  /**
   * Text that the link text contains, ignoring case. In quotation marks ("here"), the whole link
   * text must match; "" finds links without text.
   * @example spade
   */
  @IsOptional()
  @MaxCharacters(maxFilterCharacters, { message: `anchor must have ${tooLong}` })
  @IsString({ message: 'anchor must be a string' })
  readonly anchor?: string;
}

/** Which links of a target, and in which order. */
export class BacklinksExportRequestDto extends BacklinkTargetRequestDto {
  @SortBy(linkSorts)
  sort?: LinkSort;

  @SortOrder()
  order?: Order;

  /** Whether to list only the best link of each referring domain. @example false */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'onePerDomain must be true or false' })
  readonly onePerDomain?: boolean;

  /** Which links to list. Totals always cover all links. */
  @IsOptional()
  @ValidateNested()
  @IsObject({ message: 'filter must be an object' })
  @Type(() => BacklinkFilterDto)
  readonly filter?: BacklinkFilterDto;
}

export class BacklinksRequestDto extends BacklinksExportRequestDto {
  @PageNumber()
  page?: number;

  @PageSize()
  pageSize?: number;
}
