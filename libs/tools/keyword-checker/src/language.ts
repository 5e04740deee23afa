import {
  declaredLanguage,
  type LanguageDetection,
  stopWords,
  textLanguage,
  type TextLanguage,
} from '@plumbline/text';

/** The language that the words of a text are counted in, and why. */
export interface KeywordLanguage {
  /** ISO 639-1 or 639-3, lower case; `null` when it is not known: no stop words are left out then. */
  readonly code: string | null;
  readonly source: 'chosen' | TextLanguage['source'];
  /** One sentence or two. */
  readonly reason: string;
  /** What the text itself shows, whatever was chosen; `null` when that is not clear. */
  readonly detected: string | null;
  /** Whether there is a list of its stop words. */
  readonly hasStopWords: boolean;
}

/** The language of a text: chosen, else detected, else declared by its page, else unknown. */
export function keywordLanguage(hints: {
  readonly chosen: string | null;
  readonly detected: LanguageDetection;
  /** `null` for a text, and for a page that declares none. */
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
