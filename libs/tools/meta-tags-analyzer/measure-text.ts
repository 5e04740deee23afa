import { pixelWidth } from '@plumbline/seo/text';

/** Maximum length of a tag's content in the response. */
const keptCharacters = 2_000;
/** Longer texts are not measured: they are far too wide anyway. */
const measuredUnits = 5_000;

/** The beginning of third-party text, never cut inside a character. */
export const clip = (text: string): string =>
  text.length > keptCharacters ? text.slice(0, keptCharacters).toWellFormed() : text;

/** Width in whole CSS pixels; `null` for a text that is too long to measure. */
export const widthOf = (text: string, fontPx: number): number | null =>
  text.length > measuredUnits ? null : Math.round(pixelWidth(text, { fontPx }));
