import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { maxTypedAddress } from '@plumbline/page';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsWebAddress } from './is-web-address.ts';

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
