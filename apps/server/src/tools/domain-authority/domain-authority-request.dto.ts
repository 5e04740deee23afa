import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { referrerChangeKinds } from '@plumbline/links';
import { domainTarget } from '@plumbline/tools/domain-authority';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { maxUrlCharacters } from '../../http/request-fields.ts';

const required = 'Domain is required';
const wrong = 'Please enter a domain or a URL, such as example.com';
const tooLong = `Please enter a domain or a URL of at most ${maxUrlCharacters} characters`;

const namesDomain = (typed: unknown): boolean =>
  typeof typed === 'string' && domainTarget(typed) !== null;

const IsDomain = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isDomain', validator: { validate: namesDomain, defaultMessage: () => wrong } },
    options,
  );

/** A field for a domain, or the URL of any of its pages. */
function DomainField(description: string): PropertyDecorator {
  return applyDecorators(
    IsString({ message: required }),
    Matches(/\S/, { message: required }),
    MaxLength(maxUrlCharacters, { message: tooLong }),
    IsDomain(),
    ApiProperty({
      type: String,
      description: `${description}. Enter a domain, a host, or the URL of a page.`,
      example: 'example.com',
      minLength: 1,
      maxLength: maxUrlCharacters,
    }),
  );
}

interface DomainListOptions {
  readonly min: number;
  readonly max: number;
  /** When there are too few or too many. */
  readonly message: string;
  readonly example: readonly string[];
}

/** A field for a list of domains. */
function DomainListField(description: string, options: DomainListOptions) {
  const { min, max, message, example } = options;
  return applyDecorators(
    IsArray({ message }),
    ArrayMinSize(min, { message }),
    ArrayMaxSize(max, { message }),
    IsString({ each: true, message: wrong }),
    MaxLength(maxUrlCharacters, { each: true, message: tooLong }),
    IsDomain({ each: true }),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: maxUrlCharacters },
      description: `${description} (${min} to ${max}). Enter domains, hosts, or URLs of pages.`,
      example: [...example],
      minItems: min,
      maxItems: max,
    }),
  );
}

export class DomainAuthorityRequestDto {
  @DomainField('Domain to look up')
  domain!: string;
}

export class CompareDomainsRequestDto {
  @DomainListField('Domains to compare', {
    min: 2,
    max: 5,
    message: 'Please enter two to five domains',
    example: ['example.com', 'example.org'],
  })
  domains!: string[];
}

const maxSimilarDomains = 100;

export class SimilarDomainsRequestDto {
  @DomainField('Domain to find similar domains for')
  domain!: string;

  /** Maximum number of domains, 1 to 100. @example 20 */
  @ApiProperty({ default: 20 })
  @Min(1, { message: 'limit must be from 1 to 100' })
  @Max(maxSimilarDomains, { message: 'limit must be from 1 to 100' })
  @IsInt({ message: 'limit must be a whole number from 1 to 100' })
  @IsOptional()
  readonly limit?: number;
}

/** A page far past the end must cost no more than one near it. */
const lastPage = 100_000;

/** Which page of the rows. */
class RowsPageDto {
  /** Page of the rows, starting at 1. @example 1 */
  @ApiProperty({ default: 1 })
  @Min(1, { message: 'page must be from 1 to 100,000' })
  @Max(lastPage, { message: 'page must be from 1 to 100,000' })
  @IsInt({ message: 'page must be a whole number' })
  @IsOptional()
  readonly page?: number;

  /** Rows per page, 1 to 100. @example 25 */
  @ApiProperty({ default: 25 })
  @Min(1, { message: 'pageSize must be from 1 to 100' })
  @Max(100, { message: 'pageSize must be from 1 to 100' })
  @IsInt({ message: 'pageSize must be a whole number' })
  @IsOptional()
  readonly pageSize?: number;
}

export class LinkGapRequestDto extends RowsPageDto {
  @DomainField('Domain that the links are missing for')
  domain!: string;

  @DomainListField('Domains to compare it with', {
    min: 1,
    max: 4,
    message: 'Please enter one to four other domains',
    example: ['example.org'],
  })
  others!: string[];
}

export class ReferrerChangesRequestDto extends RowsPageDto {
  @DomainField('Domain whose referring domains changed')
  domain!: string;

  /**
   * new: the domain links in the newest release but not in the previous one; lost: the opposite.
   * @example new
   */
  @IsIn(referrerChangeKinds, { message: `kind must be one of ${referrerChangeKinds.join(', ')}` })
  readonly kind!: (typeof referrerChangeKinds)[number];
}
