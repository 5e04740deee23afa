import { ValidateBy, type ValidationOptions } from 'class-validator';
import { fitsTextBytes, maxTextBytes } from './text-bytes.ts';

const rule =
  (name: string, validate: (value: unknown) => boolean) =>
  (options: ValidationOptions): PropertyDecorator =>
    ValidateBy({ name, validator: { validate } }, options);

/** That there is something but white space. */
export const HasText = rule('hasText', (value) => typeof value === 'string' && /\S/.test(value));

/** That a text has at most 1 MB as UTF-8. */
export const FitsText = rule(
  'fitsText',
  (value) => typeof value === 'string' && fitsTextBytes(value),
);

/** That the texts of a list of sources have at most 1 MB together. */
export const FitTogether = rule('fitTogether', (value) => {
  if (!Array.isArray(value)) return true;
  let left = maxTextBytes;
  for (const { content } of value as readonly { readonly content?: unknown }[]) {
    if (typeof content !== 'string') continue;
    if (!fitsTextBytes(content, left)) return false;
    left -= Buffer.byteLength(content);
  }
  return true;
});
