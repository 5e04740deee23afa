import { foldCase, stopWords, words } from '@plumbline/text';

/** Source of the language: chosen by the reader, detected, declared by the page, or the default. */
type LanguageSource = 'chosen' | 'detected' | 'declared' | 'assumed';

/** Language of a text. */
export interface TextLanguage {
  /** ISO 639-1 or 639-3, lower case. */
  readonly code: string;
  readonly source: LanguageSource;
  /** Whether the detector is confident; `null` when it found nothing or was not used. */
  readonly reliable: boolean | null;
  /** The detected language when it differs from the chosen one. */
  readonly detected: string | null;
  /** Whether there is a list of its stop words. */
  readonly hasStopWords: boolean;
}

/** Inputs for the language of a text. */
export interface LanguageHints {
  readonly chosen: string | null;
  readonly detected: { readonly code: string; readonly reliable: boolean } | null;
  readonly declared: string | null;
  /** The text, whose beginning is checked when detection is not confident. */
  readonly text: string;
}

/** With fewer words the detector is overconfident. */
const fewWords = 25;

/**
 * The choice comes first, then a confident detection, the page's declaration, an uncertain detection, and English as
 * default. A short text with more English stop words than of the detected language counts as English.
 */
export function textLanguage({ chosen, detected, declared, text }: LanguageHints): TextLanguage {
  const found = (code: string, source: LanguageSource): TextLanguage => ({
    code,
    source,
    reliable: detected?.reliable ?? null,
    detected: detected?.code ?? null,
    hasStopWords: stopWords(code).size > 0,
  });
  const wanted = primary(chosen);
  if (wanted !== null) return found(wanted, 'chosen');
  const doubt = detected === null ? 'no language' : doubtOf(detected, text);
  if (detected && doubt === null) return found(detected.code, 'detected');
  const stated = primary(declared);
  if (stated !== null) return found(stated, 'declared');
  return detected && doubt === 'unsure' ? found(detected.code, 'detected') : found('en', 'assumed');
}

const primary = (tag: string | null): string | null =>
  /^[a-z]{2,3}(?=$|[-_])/i.exec(tag?.trim() ?? '')?.[0].toLowerCase() ?? null;

/** Whether a detection is doubtful: by the detector, or by stop words, which are more reliable in short texts. */
function doubtOf(
  { code, reliable }: { readonly code: string; readonly reliable: boolean },
  text: string,
): 'unsure' | 'english' | null {
  const sample = words(text.slice(0, 2000), code).map(foldCase);
  if (code === 'en' || (reliable && sample.length >= fewWords)) return reliable ? null : 'unsure';
  const known = (language: string) => sample.filter((word) => stopWords(language).has(word)).length;
  const english = known('en') - known(code);
  if (english > 0) return 'english';
  if (reliable) return null;
  const latin = sample.every((word) => /^[\0-\x7f]*$/.test(word));
  return english === 0 && latin ? 'english' : 'unsure';
}
