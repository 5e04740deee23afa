import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { characterCount } from '@plumbline/seo/text';
import { ValidateBy, type ValidationOptions } from 'class-validator';

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
