import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Bytes of text that one analysis takes, and that all texts to compare with take together: 1 MB. */
const maxTextBytes = 1_048_576;

/**
 * Bytes of a request body: both texts, each character written as an escape at the worst (`\u00e9` is three times the bytes of
 * `é`), and some for the rest.
 */
export const maxBodyBytes = 2 * 3 * maxTextBytes + 65_536;

/** Whether a text is at most 1 MB as UTF-8. Looks at the bytes only where the characters leave it open. */
function fitsTextBytes(text: string, bound = maxTextBytes): boolean {
  if (text.length > bound) return false;
  return text.length * 3 <= bound || Buffer.byteLength(text) <= bound;
}

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
