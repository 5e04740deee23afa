import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** A page of the list, unless asked otherwise. */
const defaultLimit = 20;

export class BlogPostListQueryDto {
  @ApiProperty({
    description: 'Found inside title, excerpt or any tag, whatever the case.',
    required: false,
    maxLength: 200,
    example: 'core web vitals',
  })
  @IsOptional()
  @IsString({ message: 'The search must be a text' })
  @MaxLength(200, { message: 'The search may have 200 characters' })
  search?: string;

  @ApiProperty({
    description: 'The whole name of a category.',
    required: false,
    maxLength: 100,
    example: 'Performance',
  })
  @IsOptional()
  @IsString({ message: 'The category must be a text' })
  @MaxLength(100, { message: 'The category may have 100 characters' })
  category?: string;

  @ApiProperty({
    description: 'A whole tag, whatever its case.',
    required: false,
    maxLength: 300,
    example: 'page speed',
  })
  @IsOptional()
  @IsString({ message: 'The tag must be a text' })
  @MaxLength(300, { message: 'The tag may have 300 characters' })
  tag?: string;

  @ApiProperty({
    description: 'Only featured posts, or only the others.',
    required: false,
    type: 'boolean',
    example: false,
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean({ message: '"featured" is true or false' })
  featured?: boolean;

  @ApiProperty({
    description: 'The "next" of the page before.',
    required: false,
    maxLength: 1000,
    example: 'MjAyNS0wOC0xMXxjb3JlLXdlYi12aXRhbHM',
  })
  @IsOptional()
  @IsString({ message: '"after" must be the "next" of a page' })
  @MaxLength(1000, { message: '"after" must be the "next" of a page' })
  after?: string;

  @ApiProperty({
    description: 'How many posts a page holds.',
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: defaultLimit,
    example: 20,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'A page holds 1 to 100 posts' })
  @Min(1, { message: 'A page holds 1 to 100 posts' })
  @Max(100, { message: 'A page holds 1 to 100 posts' })
  limit: number = defaultLimit;
}
