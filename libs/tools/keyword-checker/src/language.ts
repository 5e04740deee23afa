import { foldCase, stopWords, words } from '@plumbline/text';

/** How the language came about: the reader chose it, the text shows it, the page declares it, or nothing tells. */
type LanguageSource = 'chosen' | 'detected' | 'declared' | 'assumed';

/** The language that a text is counted in. */
export interface TextLanguage {
  /** ISO 639-1 or 639-3, lower case. */
  readonly code: string;
  readonly source: LanguageSource;
  /** Whether the detector holds what it found to be right; `null` when it found nothing or was not asked. */
  readonly reliable: boolean | null;
  /** What the text shows when it is not what was chosen. */
  readonly detected: string | null;
  /** Whether there is a list of its stop words. */
  readonly hasStopWords: boolean;
}

/** What can be known about the language of a text before it is counted. */
export interface LanguageHints {
  readonly chosen: string | null;
  readonly detected: { readonly code: string; readonly reliable: boolean } | null;
  readonly declared: string | null;
  /** The text itself, of which the beginning is looked at when what was found is in doubt. */
  readonly text: string;
}

/** Of fewer words a detector is sure too soon. */
const fewWords = 25;

/**
 * What is chosen counts first, then what is found for sure, then what the page declares, then what is found with doubt, and
 * English when nothing tells. A short text that has more stop words of English than of what was found is taken for English.
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

/** What speaks against a finding: the detector itself, or the common words, which say more of a short text. */
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
