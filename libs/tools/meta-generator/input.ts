import { oneLine } from '@plumbline/seo/serp';

/** What a visitor enters about a page. */
export interface MetaInput {
  readonly websiteName: string;
  readonly pageTitle: string;
  readonly primaryKeyword: string;
  readonly description: string;
}

/** Maximum length of each text in UTF-16 units. The specification sets 300; the others are several times what fits. */
export const bounds = {
  websiteName: 100,
  pageTitle: 200,
  primaryKeyword: 100,
  description: 300,
} as const satisfies Record<keyof MetaInput, number>;

/** Zero-width characters that no script needs. Joiners are kept, because Persian, Indic scripts and emoji need them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufffd]/g;

/** A text on one line without invisible characters and direction controls. */
export const cleanText = (text: string): string =>
  oneLine(text.toWellFormed().replace(INVISIBLE, ''));

/** The same input with every text cleaned. */
export function cleanInput(input: MetaInput): MetaInput {
  return {
    websiteName: cleanText(input.websiteName),
    pageTitle: cleanText(input.pageTitle),
    primaryKeyword: cleanText(input.primaryKeyword),
    description: cleanText(input.description),
  };
}
