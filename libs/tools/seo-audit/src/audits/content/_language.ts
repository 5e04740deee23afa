import type { PageFacts } from '@plumbline/page';
import type { DetectedLanguage } from '../../artifacts.ts';
import { primaryOf } from '../international/_language-tags.ts';
import { phpErrors } from './_placeholders.ts';

/** The language as declared on the page, ISO 639-1 in lower case; undefined when none is. */
export function declaredLanguage({ lang }: PageFacts): string | undefined {
  const code = primaryOf(lang?.trim() ?? '');
  return /^[a-z]{2,3}$/.test(code) ? code : undefined;
}

/** Shorter texts hold too many names to tell their language from. */
const leastCharacters = 200;

/**
 * Whether a text is long enough for what was detected to outweigh what the page declares, and does not begin with an English
 * error message.
 */
export const isDetected = ({ mainText }: PageFacts, { reliable }: DetectedLanguage): boolean =>
  reliable && mainText.length >= leastCharacters && mainText.search(phpErrors) < 0;

/** Language of the text: as detected, or as declared when detection is uncertain. */
export function textLanguage(page: PageFacts, detected: DetectedLanguage): string | undefined {
  if (isDetected(page, detected)) return detected.code;
  return declaredLanguage(page) ?? (detected.reliable ? detected.code : undefined);
}
