import { pixelWidth } from '@plumbline/text';

/** Maximum length of a content in the answer. */
const keptCharacters = 2_000;
/** Longer texts are not measured: they are far too wide anyway. */
const measuredUnits = 5_000;

/** The beginning of a foreign text, cut between characters. */
export const clip = (text: string): string =>
  text.length > keptCharacters ? text.slice(0, keptCharacters).toWellFormed() : text;

/** Width in CSS pixels, whole; `null` for a text too long to measure. */
export const widthOf = (text: string, fontPx: number): number | null =>
  text.length > measuredUnits ? null : Math.round(pixelWidth(text, { fontPx }));
