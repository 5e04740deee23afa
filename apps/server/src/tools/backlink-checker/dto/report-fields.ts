import { ApiProperty } from '@nestjs/swagger';

/** A figure that may be unknown. */
export const figure = (description: string, example: number): PropertyDecorator =>
  ApiProperty({ description, type: Number, nullable: true, example });

/** A day that may be unknown. */
export const day = (description: string, example: string): PropertyDecorator =>
  ApiProperty({ description, type: String, nullable: true, example });

export class BacklinkPagingDto {
  @ApiProperty({ description: 'This page, from 1.', type: 'integer', example: 1 })
  page!: number;

  @ApiProperty({ description: 'Rows a page.', type: 'integer', example: 25 })
  pageSize!: number;

  @figure('Rows that were selected, also those behind the last page; null when not known.', 128)
  total!: number | null;

  @figure('Pages that can be asked for, at most 10,000; null when not known.', 6)
  pages!: number | null;
}
