import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { defaultPageSize, lastPage } from '@plumbline/tools/backlink-checker';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const orders = ['asc', 'desc'] as const;
export type Order = (typeof orders)[number];

const pageBounds = { page: lastPage, size: 100, defaultSize: defaultPageSize } as const;

const pageMessage = `page must be a whole number from 1 to ${pageBounds.page.toLocaleString('en')}`;
const sizeMessage = `pageSize must be a whole number from 1 to ${pageBounds.size}`;

/** The number of a page of a list. */
export function PageNumber(): PropertyDecorator {
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
export function PageSize(): PropertyDecorator {
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
export function SortOrder(): PropertyDecorator {
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
export function SortBy<Sort extends string>(sorts: readonly Sort[]): PropertyDecorator {
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
