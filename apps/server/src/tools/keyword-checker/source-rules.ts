import { ValidateBy, type ValidationOptions } from 'class-validator';

/** How many bytes of text one analysis accepts, and all compared texts together: 1 MB. */
const maxTextBytes = 1_048_576;

/**
 * Bytes of a request body: both texts, each character escaped in the worst case (`\u00e9` is three times the bytes of
 * `é`), plus some for the rest.
 */
export const maxBodyBytes = 2 * 3 * maxTextBytes + 65_536;

/** Whether a text is at most 1 MB as UTF-8. Counts the bytes only if the number of characters leaves it open. */
function fitsTextBytes(text: string, bound = maxTextBytes): boolean {
  if (text.length > bound) return false;
  return text.length * 3 <= bound || Buffer.byteLength(text) <= bound;
}

const rule =
  (name: string, validate: (value: unknown) => boolean) =>
  (options: ValidationOptions): PropertyDecorator =>
    ValidateBy({ name, validator: { validate } }, options);

/** Requires more than white space. */
export const HasText = rule('hasText', (value) => typeof value === 'string' && /\S/.test(value));

/** Requires at most 1 MB as UTF-8. */
export const FitsText = rule(
  'fitsText',
  (value) => typeof value === 'string' && fitsTextBytes(value),
);

/** Requires at most 1 MB for all texts of a list together. */
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
