import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type LinkScope, linkScopes, type LinkSort, linkSorts } from '@plumbline/links';
import { defaultPageSize, lastPage } from '@plumbline/tools/backlink-checker';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FreshPage, MaxCharacters, PageAddress } from '../../http/request-fields.ts';

const orders = ['asc', 'desc'] as const;
type Order = (typeof orders)[number];

const pageBounds = { page: lastPage, size: 100, defaultSize: defaultPageSize } as const;

const pageMessage = `page must be a whole number from 1 to ${pageBounds.page.toLocaleString('en')}`;
const sizeMessage = `pageSize must be a whole number from 1 to ${pageBounds.size}`;

/** The number of a page of a list. */
function PageNumber(): PropertyDecorator {
  return applyDecorators(
    Max(pageBounds.page, { message: pageMessage }),
    Min(1, { message: pageMessage }),
    IsInt({ message: pageMessage }),
    IsOptional(),
    ApiPropertyOptional({
      description: 'Page of the list, starting at 1.',
      type: 'integer',
      minimum: 1,
      maximum: pageBounds.page,
      default: 1,
      example: 1,
    }),
  );
}

/** How many rows a page has. */
function PageSize(): PropertyDecorator {
  return applyDecorators(
    Max(pageBounds.size, { message: sizeMessage }),
    Min(1, { message: sizeMessage }),
    IsInt({ message: sizeMessage }),
    IsOptional(),
    ApiPropertyOptional({
      description: 'Rows per page.',
      type: 'integer',
      minimum: 1,
      maximum: pageBounds.size,
      default: pageBounds.defaultSize,
      example: pageBounds.defaultSize,
    }),
  );
}

/** Ascending or descending. */
function SortOrder(): PropertyDecorator {
  return applyDecorators(
    IsIn(orders, { message: 'order must be asc or desc' }),
    IsOptional(),
    ApiPropertyOptional({
      description: 'Sort direction; desc lists the best or newest first.',
      enum: orders,
      default: 'desc',
      example: 'desc',
    }),
  );
}

/** Field to sort a list by. */
function SortBy<Sort extends string>(sorts: readonly Sort[]): PropertyDecorator {
  return applyDecorators(
    IsIn(sorts, { message: `sort must be one of ${sorts.join(', ')}` }),
    IsOptional(),
    ApiPropertyOptional({
      description: 'Field to sort by.',
      enum: sorts,
      default: 'authority',
      example: 'authority',
    }),
  );
}

export const scopeDescription =
  'url: one URL, over http or https; host: all pages of its host; domain: all hosts of its registered domain.';

/** What every list is asked for. */
class BacklinkTargetRequestDto {
  @PageAddress('URL or domain to find backlinks for')
  url!: string;

  @ApiProperty({ description: scopeDescription, default: 'domain', example: 'domain' })
  @IsOptional()
  @IsIn(linkScopes, { message: `scope must be one of ${linkScopes.join(', ')}` })
  readonly scope?: LinkScope;
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
   * Layer to query. The graph has more domains, but not their links or dates, and sorts by
   * authority only. The default is links, or the graph if no page-level links are loaded.
   * @example links
   */
  @IsOptional()
  @IsIn(domainSources, { message: `source must be one of ${domainSources.join(', ')}` })
  readonly source?: (typeof domainSources)[number];
}

const linkTypes = ['follow', 'nofollow'] as const;
/** The longest anchor that the index keeps (256), in quotation marks. */
const maxFilterCharacters = 258;
const dayMessage = 'newSince must be a day like 2026-06-01';
const tooLong = `at most ${maxFilterCharacters} characters`;

class BacklinkFilterDto {
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

export class LiveBacklinkRequestDto {
  @PageAddress('Page that should have the link')
  sourceUrl!: string;

  @PageAddress('URL that it should link to (url and scope are then ignored)', {
    optional: true,
  })
  targetUrl?: string;

  @PageAddress('URL or domain that it should link to, instead of targetUrl', {
    optional: true,
  })
  url?: string;

  /**
   * Which links count as a match: links to this exact URL, to any page of its host, or to any host
   * of its registered domain.
   * @example domain
   */
  @ApiProperty({ default: 'domain' })
  @IsOptional()
  @IsIn(linkScopes, { message: `scope must be one of ${linkScopes.join(', ')}` })
  readonly scope?: LinkScope;

  @FreshPage()
  fresh?: boolean;
}
