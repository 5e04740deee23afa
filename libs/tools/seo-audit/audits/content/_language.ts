import type { PageFacts } from '@plumbline/page';
import { declaredLanguage, textLanguage as languageOfText } from '@plumbline/seo/text';
import type { PageLanguage } from '../../artifacts.ts';
import { phpErrors } from './_placeholders.ts';

/** Whether the main text has PHP error messages, which are in English on any page. */
export const hasErrorMessages = ({ mainText }: PageFacts): boolean =>
  mainText.search(phpErrors) >= 0;

const unknown = { known: false, reason: '', among: [] } as const;

/** Language of the main text as detected, or else as declared; undefined if neither is known. */
export function textLanguage(page: PageFacts, { main }: PageLanguage): string | undefined {
  const { code, source } = languageOfText({
    detected: hasErrorMessages(page) && declaredLanguage(page.lang) !== null ? unknown : main,
    declared: page.lang,
  });
  return source === 'unknown' ? undefined : code;
}

/** Language of the title and headings: as declared, or else the language of the text; `und` if neither is known. */
export const pageLanguage = (page: PageFacts, detected: PageLanguage): string =>
  declaredLanguage(page.lang) ?? textLanguage(page, detected) ?? 'und';
