import {
  declaredLanguage,
  type LanguageDetection,
  stopWords,
  textLanguage,
  type TextLanguage,
} from '@plumbline/seo/text';

/** The language used to count a text's words, and why. */
export interface KeywordLanguage {
  /** ISO 639-1 or 639-3, lower case; `null` when unknown, in which case no stop words are removed. */
  readonly code: string | null;
  readonly source: 'chosen' | TextLanguage['source'];
  /** Explanation in one or two sentences. */
  readonly reason: string;
  /** The language detected from the text, whatever was chosen; `null` when detection is unclear. */
  readonly detected: string | null;
  /** Whether there is a stop word list for the language. */
  readonly hasStopWords: boolean;
}

/** The language of a text: chosen, else detected, else declared by its page, else unknown. */
export function keywordLanguage(hints: {
  readonly chosen: string | null;
  readonly detected: LanguageDetection;
  /** `null` for a typed text, and for a page that declares no language. */
  readonly declared: string | null;
}): KeywordLanguage {
  const { detected } = hints;
  const chosen = declaredLanguage(hints.chosen);
  const { code, source } =
    chosen === null ? textLanguage(hints) : ({ code: chosen, source: 'chosen' } as const);
  const unclear = detected.known ? '' : detected.reason;
  const reasons = {
    chosen: 'You chose it.',
    detected: 'Detected in the text.',
    declared: `Declared by the page. ${unclear}`,
    unknown: unclear,
  };
  return {
    code: source === 'unknown' ? null : code,
    source,
    reason: reasons[source],
    detected: detected.known ? detected.code : null,
    hasStopWords: stopWords(code).size > 0,
  };
}
