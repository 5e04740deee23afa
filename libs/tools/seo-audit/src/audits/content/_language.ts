import type { PageFacts } from '@plumbline/page';
import type { DetectedLanguage } from '../../artifacts.ts';
import { primaryOf } from '../international/_language-tags.ts';

/** The language as declared on the page, ISO 639-1 in lower case; undefined when none is. */
export function declaredLanguage({ lang }: PageFacts): string | undefined {
  const code = primaryOf(lang?.trim() ?? '');
  return /^[a-z]{2,3}$/.test(code) ? code : undefined;
}

/** Language of the text: as detected, or as declared when detection is uncertain. */
export function textLanguage(page: PageFacts, detected: DetectedLanguage): string | undefined {
  return detected.reliable ? detected.code : declaredLanguage(page);
}
