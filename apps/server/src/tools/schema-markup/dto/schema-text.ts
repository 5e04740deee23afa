import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { maxCharacters, type TextField } from '@plumbline/tools/schema-markup';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, ValidateBy } from 'class-validator';
import { boundInContract, MaxCharacters } from '../../../http/max-characters.ts';

export interface SchemaTextOptions {
  readonly description: string;
  readonly example: string;
  /** The form's message for a field that must be filled in. */
  readonly required?: string;
  /** Takes a number as well as its digits. */
  readonly numeric?: boolean;
  readonly accepts?: (typed: string) => boolean;
  /** The form's message for what is not accepted. */
  readonly message?: string;
}

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : value;
};

/** A text of the form: optional and possibly empty by default, bounded as the form bounds it. */
export function SchemaText(field: TextField, options: SchemaTextOptions): PropertyDecorator {
  const { example, required, numeric, accepts, message } = options;
  const max = maxCharacters(field).toLocaleString('en');
  const description = `${options.description} At most ${max} characters.`;
  const documented: ApiPropertyOptions = numeric
    ? {
        description,
        example,
        oneOf: [{ type: 'string', ...boundInContract(maxCharacters(field)) }, { type: 'number' }],
      }
    : { description, example, type: 'string' };
  // In the order in which they are checked: one message a field.
  return applyDecorators(
    required ? ApiProperty(documented) : ApiPropertyOptional(documented),
    Transform(({ value }) => trimmed(value)),
    IsString({ message: required ?? message ?? 'This must be a text' }),
    required ? IsNotEmpty({ message: required }) : IsOptional(),
    MaxCharacters(maxCharacters(field), { message: `Please keep this under ${max} characters` }),
    ...(accepts ? [Accepted(accepts, message)] : []),
  );
}

/** Nothing, or what the form accepts. */
const Accepted = (accepts: (typed: string) => boolean, message = ''): PropertyDecorator =>
  ValidateBy({
    name: 'accepted',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && (value === '' || accepts(value)),
      defaultMessage: () => message,
    },
  });
