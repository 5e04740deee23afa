import { characterCount } from '@plumbline/text';
import { ValidateBy, type ValidationOptions } from 'class-validator';

export const MAX_CHARACTERS = 'maxCharacters';

/**
 * Bounds a text that people write by its characters as a reader counts them. `MaxLength` counts code points, of which one
 * such character can have ten; it stays the rule for URLs and other texts that programs read.
 */
export const MaxCharacters = (most: number, options: ValidationOptions): PropertyDecorator =>
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
  );
