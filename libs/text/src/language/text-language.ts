import type { LanguageDetection } from './detection.ts';

/** The language in which a text is read. */
export interface TextLanguage {
  /** ISO 639-1 or 639-3, lower case; `und` (BCP 47) when it is not known, for which there are no lists. */
  readonly code: string;
  /** The text itself, or what the page declares. */
  readonly source: 'detected' | 'declared' | 'unknown';
}

/** The language of a tag, lower case: `pt` of `pt-BR`; `null` if it isn't a well-formed tag. */
export const declaredLanguage = (tag: string | null): string | null =>
  /^[a-z]{2,3}(?=$|[-_])/i.exec(tag?.trim() ?? '')?.[0].toLowerCase() ?? null;

/** The detected language first, then the declared one. Never a guess. */
export function textLanguage(hints: {
  readonly detected: LanguageDetection;
  /** A tag such as `pt-BR`. */
  readonly declared: string | null;
}): TextLanguage {
  if (hints.detected.known) return { code: hints.detected.code, source: 'detected' };
  const declared = declaredLanguage(hints.declared);
  if (declared !== null && declared !== 'und') return { code: declared, source: 'declared' };
  return { code: 'und', source: 'unknown' };
}
