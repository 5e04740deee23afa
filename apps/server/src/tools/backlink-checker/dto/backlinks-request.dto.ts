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
  /** follow: neither nofollow nor ugc nor sponsored; nofollow: the others. @example follow */
  @IsOptional()
  @IsIn(linkTypes, { message: 'type must be follow or nofollow' })
  readonly type?: (typeof linkTypes)[number];

  /** Only links of pages that were first seen in the newest 30 days of the crawl. @example false */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'newOnly must be true or false' })
  readonly newOnly?: boolean;

  /** Only links of pages that were first seen on this day or later. @example 2026-04-01 */
  @ApiProperty({ format: 'date' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: dayMessage })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: dayMessage })
  readonly newSince?: string;

  /**
   * Part of the linking domain’s name, in any case; in quotation marks ("t.co") exactly that
   * domain. A label in another script (münchen) is found whole.
   * @example example
   */
  @IsOptional()
  @MaxLength(maxFilterCharacters, { message: `domain must have ${tooLong}` })
  @IsString({ message: 'domain must be a text' })
  readonly domain?: string;

  /**
   * Part of the anchor, in any case; in quotation marks ("here") exactly that text, and "" for
   * links without text.
   * @example spade
   */
  @IsOptional()
  @MaxCharacters(maxFilterCharacters, { message: `anchor must have ${tooLong}` })
  @IsString({ message: 'anchor must be a text' })
  readonly anchor?: string;
}

/** Which links of a target, and in which order. */
export class BacklinksExportRequestDto extends BacklinkTargetRequestDto {
  @SortBy(linkSorts)
  sort?: LinkSort;

  @SortOrder()
  order?: Order;

  /** Only the best link of each linking domain. @example false */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'onePerDomain must be true or false' })
  readonly onePerDomain?: boolean;

  /** Which links to list; the totals are of all of them. */
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
