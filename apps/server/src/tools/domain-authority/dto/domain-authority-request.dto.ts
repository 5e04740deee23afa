import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { DomainField, DomainListField } from './domain-field.ts';

export class DomainAuthorityRequestDto {
  @DomainField('What to look up')
  domain!: string;
}

export class CompareDomainsRequestDto {
  @DomainListField('What to compare', {
    least: 2,
    most: 5,
    message: 'Please enter two to five domains',
    example: ['example.com', 'example.org'],
  })
  domains!: string[];
}

export const similarDomainsMost = 100;

export class SimilarDomainsRequestDto {
  @DomainField('What to find the like of')
  domain!: string;

  /** As many at most, 1 to 100. @example 20 */
  @ApiProperty({ default: 20 })
  @Min(1, { message: 'limit must be from 1 to 100' })
  @Max(similarDomainsMost, { message: 'limit must be from 1 to 100' })
  @IsInt({ message: 'limit must be a whole number from 1 to 100' })
  @IsOptional()
  readonly limit?: number;
}

/** So that a page far behind the end costs no more than one near it. */
const lastPage = 100_000;

export class LinkGapRequestDto {
  @DomainField('Whose links are missing')
  domain!: string;

  @DomainListField('Whose links are there', {
    least: 1,
    most: 4,
    message: 'Please enter one to four other domains',
    example: ['example.org'],
  })
  others!: string[];

  /** Which page of the rows, from 1. @example 1 */
  @ApiProperty({ default: 1 })
  @Min(1, { message: 'page must be from 1 to 100,000' })
  @Max(lastPage, { message: 'page must be from 1 to 100,000' })
  @IsInt({ message: 'page must be a whole number' })
  @IsOptional()
  readonly page?: number;

  /** Rows of a page, 1 to 100. @example 25 */
  @ApiProperty({ default: 25 })
  @Min(1, { message: 'pageSize must be from 1 to 100' })
  @Max(100, { message: 'pageSize must be from 1 to 100' })
  @IsInt({ message: 'pageSize must be a whole number' })
  @IsOptional()
  readonly pageSize?: number;
}
