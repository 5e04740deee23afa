import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { maxTypedAddress, readTypedAddress } from '@plumbline/page';
import { characterCount } from '@plumbline/seo/text';
import {
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';

/** Longest URL that any call accepts, in characters. */
export const maxUrlCharacters = maxTypedAddress;

const invalid = 'Please enter a valid URL';

/**
 * A field for a page URL, documented and checked the same way in every tool: http or https, at most 2,048 characters.
 * @param purpose begins its description: 'The address to audit'
 */
export function PageAddress(
  purpose: string,
  { optional = false }: { readonly optional?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    ...(optional ? [IsOptional()] : []),
    IsString({ message: invalid }),
    IsNotEmpty({ message: invalid }),
    MaxLength(maxUrlCharacters, {
      message: `Please enter a URL of at most ${maxUrlCharacters} characters`,
    }),
    IsWebAddress(),
    ApiProperty({
      type: String,
      description: `${purpose}: http or https, at most 2,048 characters. Without a scheme, https is tried, then http.`,
      example: 'https://example.com/',
      maxLength: maxUrlCharacters,
      required: !optional,
    }),
  );
}

/** The field that requests a fresh fetch. */
export function FreshPage(): PropertyDecorator {
  return applyDecorators(
    IsBoolean({ message: 'fresh must be true or false' }),
    IsOptional(),
    ApiPropertyOptional({
      type: Boolean,
      description:
        'Fetch the page and everything checked with it again, even if it was fetched in the last few minutes. By default, recent responses are reused.',
      example: false,
      default: false,
    }),
  );
}

/** Whether a text is a valid web URL. Its length has its own rule and message. */
export function readsAsWebAddress(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const url = readTypedAddress(text);
  return url instanceof URL || url === 'too-long';
}

/** Rejects anything but an http or https URL, with the message that the forms show. */
export function IsWebAddress(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isWebAddress',
      validator: { validate: readsAsWebAddress, defaultMessage: () => invalid },
    },
    options,
  );
}

export const MAX_CHARACTERS = 'maxCharacters';

/** The limit for the contract. The types of @nestjs/swagger know no extensions. */
export const boundInContract = (max: number): object => ({ 'x-max-characters': max });

/**
 * Limits a text that people write by its characters as a reader counts them. `MaxLength` counts code points, and one
 * such character can have ten. `MaxLength` remains the rule for URLs and other texts for programs. The contract uses
 * `x-max-characters`, because `maxLength` counts code points there too.
 */
export const MaxCharacters = (max: number, options: ValidationOptions): PropertyDecorator =>
  applyDecorators(
    ApiProperty(boundInContract(max)),
    ValidateBy(
      {
        name: MAX_CHARACTERS,
        constraints: [max],
        validator: {
          validate: (value: unknown) =>
            typeof value === 'string' && characterCount(value, max + 1) <= max,
        },
      },
      options,
    ),
  );

/** Requires exactly one of two fields: this one or the other. */
export const ExactlyOneOf = (other: string, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'exactlyOneOf',
      validator: {
        validate: (value, args) => {
          const given = (args?.object as Readonly<Record<string, unknown>> | undefined)?.[other];
          return (
            (value === undefined || value === null) !== (given === undefined || given === null)
          );
        },
      },
    },
    options,
  );
