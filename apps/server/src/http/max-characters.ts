import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { characterCount } from '@plumbline/text';
import { ValidateBy, type ValidationOptions } from 'class-validator';

export const MAX_CHARACTERS = 'maxCharacters';

/** The limit for the contract. The types of @nestjs/swagger know no extensions. */
export const boundInContract = (most: number): object => ({ 'x-max-characters': most });

/**
 * Limits a text that people write by its characters as a reader counts them. `MaxLength` counts code points, and one
 * such character can have ten. `MaxLength` remains the rule for URLs and other texts for programs. The contract uses
 * `x-max-characters`, because `maxLength` counts code points there too.
 */
export const MaxCharacters = (most: number, options: ValidationOptions): PropertyDecorator =>
  applyDecorators(
    ApiProperty(boundInContract(most)),
    ValidateBy(
      {
        name: MAX_CHARACTERS,
        constraints: [most],
        validator: {
          validate: (value: unknown) =>
            typeof value === 'string' && characterCount(value, most + 1) <= most,
        },
      },
      options,
    ),
  );
