/** Characters that are looked at: enough for the detector. */
const SAMPLE = 4096;

/** A language as detected from a text. */
export interface DetectedLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** Whether the detector is confident; it is not for short or mixed texts. */
  readonly reliable: boolean;
}

/**
 * The language of a text, `null` when it cannot be detected (numbers, punctuation, empty). Looks at the first 4,096
 * characters. Loads the detector (eld, 60 languages, about 100 MB of memory) on first use, so it has its own entry
 * point and stays out of browsers.
 */
export async function detectLanguage(text: string): Promise<DetectedLanguage | null> {
  const sample = text.slice(0, SAMPLE).toWellFormed();
  if (!/\p{L}/u.test(sample)) return null;
  const { eld } = await import('eld/small');
  const result = eld.detect(sample);
  return result.language === '' ? null : { code: result.language, reliable: result.isReliable() };
}
