import { oneLine } from '@plumbline/serp';

/** Input of a visitor about a page. */
export interface MetaInput {
  readonly websiteName: string;
  readonly pageTitle: string;
  readonly primaryKeyword: string;
  readonly description: string;
}

/** Characters (UTF-16 units) that each text may have. 300 is the specification's; the others are several times what fits. */
export const bounds = {
  websiteName: 100,
  pageTitle: 200,
  primaryKeyword: 100,
  description: 300,
} as const satisfies Record<keyof MetaInput, number>;

/** Zero-width characters that no script needs; joiners stay, for they shape Persian, Indic scripts and emoji. */
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
