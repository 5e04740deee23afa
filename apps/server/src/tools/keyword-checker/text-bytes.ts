/** Bytes of text that one analysis takes, and that all texts to compare with take together: 1 MB. */
export const maxTextBytes = 1_048_576;

/**
 * Bytes of a request body: both texts, each character written as an escape at the worst (`\u00e9` is three times the bytes of
 * `é`), and some for the rest.
 */
export const maxBodyBytes = 2 * 3 * maxTextBytes + 65_536;

/** Whether a text is at most 1 MB as UTF-8. Looks at the bytes only where the characters leave it open. */
export function fitsTextBytes(text: string, bound = maxTextBytes): boolean {
  if (text.length > bound) return false;
  return text.length * 3 <= bound || Buffer.byteLength(text) <= bound;
}
