import { pixelWidth } from '@plumbline/text';

/** Maximum length of a content in the answer. */
const keptCharacters = 2_000;
/** Longer texts are counted in UTF-16 units and not measured: they are far too wide anyway. */
const measuredUnits = 5_000;

let graphemes: Intl.Segmenter | undefined;

/** The beginning of a foreign text, cut between characters. */
export const clip = (text: string): string =>
  text.length > keptCharacters ? text.slice(0, keptCharacters).toWellFormed() : text;

/** Characters as a reader counts them (grapheme clusters). */
export function characters(text: string): number {
  if (text.length > measuredUnits) return text.length;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** Width in CSS pixels, whole; `null` for a text too long to measure. */
export const widthOf = (text: string, fontPx: number): number | null =>
  text.length > measuredUnits ? null : Math.round(pixelWidth(text, { fontPx }));
