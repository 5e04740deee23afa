import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { domainTarget } from '@plumbline/domain-authority';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { maxUrlCharacters } from '../../../page/page-address.ts';

const required = 'Domain is required';
const wrong = 'Please enter a domain or an address, for example example.com';
const tooLong = `Please enter a domain or an address of at most ${maxUrlCharacters} characters`;

const namesDomain = (typed: unknown): boolean =>
  typeof typed === 'string' && domainTarget(typed) !== null;

const IsDomain = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isDomain', validator: { validate: namesDomain, defaultMessage: () => wrong } },
    options,
  );

/** A field for a domain, or the address of any of its pages. */
export function DomainField(description: string): PropertyDecorator {
  return applyDecorators(
    IsString({ message: required }),
    Matches(/\S/, { message: required }),
    MaxLength(maxUrlCharacters, { message: tooLong }),
    IsDomain(),
    ApiProperty({
      type: String,
      description: `${description}: a domain, a host, or the address of a page.`,
      example: 'example.com',
      minLength: 1,
      maxLength: maxUrlCharacters,
    }),
  );
}

export interface DomainListOptions {
  readonly least: number;
  readonly most: number;
  /** When there are too few or too many. */
  readonly message: string;
  readonly example: readonly string[];
}

/** A field for several of them. */
export function DomainListField(description: string, options: DomainListOptions) {
  const { least, most, message, example } = options;
  return applyDecorators(
    IsArray({ message }),
    ArrayMinSize(least, { message }),
    ArrayMaxSize(most, { message }),
    IsString({ each: true, message: wrong }),
    MaxLength(maxUrlCharacters, { each: true, message: tooLong }),
    IsDomain({ each: true }),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: maxUrlCharacters },
      description: `${description}, ${least} to ${most}: domains, hosts, or addresses of pages.`,
      example: [...example],
      minItems: least,
      maxItems: most,
    }),
  );
}
