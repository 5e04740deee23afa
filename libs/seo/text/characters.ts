const oneUnitEach = /^[\n\x20-\x7e]*$/;

let graphemes: Intl.Segmenter | undefined;

/** The characters of a text as a reader sees them: its extended grapheme clusters (Unicode Standard Annex #29). */
export function* characters(text: string): Generator<string> {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/**
 * How many {@link characters} a text has. All length limits of titles, descriptions and form fields use this count.
 * @param max counting stops at this number, so that time depends on it and not on the length of the text
 */
export function characterCount(text: string, max = Number.POSITIVE_INFINITY): number {
  if (oneUnitEach.test(text)) return Math.min(text.length, max);
  let count = 0;
  for (const _ of characters(text)) {
    if (count >= max) break;
    count += 1;
  }
  return count;
}

/** The beginning of a text, cut between characters. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  let count = 0;
  for (const character of characters(text)) {
    if (count === max) break;
    kept += character;
    count += 1;
  }
  return kept;
}

/** Characters of scripts without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** Invisible characters that do not change a word: soft hyphen, word joiner, byte order mark, direction marks. */
export const invisible = /[\u00ad\u200e\u200f\u2060\ufeff]/g;

/** At most `max` UTF-16 units, ending in `…` where something is cut off. Never splits a surrogate pair. */
export function cut(text: string, max = 200): string {
  if (text.length <= max) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}

/** At most `max` UTF-16 units: the beginning and the last 20, with `…` between. Never splits a surrogate pair. */
export function cutMiddle(text: string, max: number): string {
  const end = text.slice(-20).replace(/^[\uDC00-\uDFFF]/, '');
  return text.length <= max ? text : `${cut(text, max - 20)}${end}`;
}
