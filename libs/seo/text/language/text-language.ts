/** The detected language of a text, or why it is unknown. */
export type LanguageDetection =
  | {
      readonly known: true;
      /** ISO 639-1; `no` for Bokmål and Nynorsk. */
      readonly code: string;
    }
  | {
      readonly known: false;
      /** One sentence. */
      readonly reason: string;
      /** Closely related languages, one of which the text is in, ISO 639-1; empty when it may be any language. */
      readonly among: readonly string[];
    };

/** The language used to analyze a text. */
export interface TextLanguage {
  /** ISO 639-1 or 639-3, lower case; `und` (BCP 47) when unknown. `und` has no word lists. */
  readonly code: string;
  /** Whether the language is detected from the text or declared by the page. */
  readonly source: 'detected' | 'declared' | 'unknown';
}

/** The language of a tag, lower case: `pt` for `pt-BR`; `null` if the tag isn't well-formed. */
export const declaredLanguage = (tag: string | null): string | null =>
  /^[a-z]{2,3}(?=$|[-_])/i.exec(tag?.trim() ?? '')?.[0].toLowerCase() ?? null;

/** Uses the detected language, otherwise the declared one. Never guesses. */
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
