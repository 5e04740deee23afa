/** Characters that decide; the detector's profile of a language settles long before. */
const SAMPLE = 4096;

/** A language as detected from a text. */
export interface DetectedLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** Whether the detector holds its answer to be right; short or mixed texts are not. */
  readonly reliable: boolean;
}

/**
 * The language that a text is written in, `null` when nothing in it tells (numbers, punctuation, empty).
 * Looks at the first 4,096 characters. Loads the detector (eld, 60 languages, about 100 MB of memory) on first use, so it has
 * its own entry point and stays out of browsers.
 */
export async function detectLanguage(text: string): Promise<DetectedLanguage | null> {
  const sample = text.slice(0, SAMPLE).toWellFormed();
  if (!/\p{L}/u.test(sample)) return null;
  const { eld } = await import('eld/small');
  const result = eld.detect(sample);
  return result.language === '' ? null : { code: result.language, reliable: result.isReliable() };
}
