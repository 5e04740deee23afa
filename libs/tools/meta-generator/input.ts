import { oneLine } from '@plumbline/seo/serp';
import { foldCase } from '@plumbline/seo/text';

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

/** The separator is a capturing group, so that `split` keeps it. */
const SEPARATOR = /(\s*[|｜\-–—:·•»]\s*)/u;

/** Removes the brand (`Spades | Shop` becomes `Spades`); variants add it where needed. */
export function withoutBrand(title: string, brand: string): string {
  const pieces = title.split(SEPARATOR);
  if (pieces.length < 3) return title;
  const same = (text: string | undefined) => foldCase(text ?? '') === foldCase(brand);
  if (same(pieces.at(-1))) return pieces.slice(0, -2).join('');
  return same(pieces[0]) ? pieces.slice(2).join('') : title;
}

/** The part of a title that may name the site: after a bar, or capitalized after a spaced dash. */
const BRAND_BEHIND = /\s[|｜»·•]\s+([^|｜»·•]+)$|\s[-–—]\s+(\p{Lu}[^-–—|]*)$/u;

/** Maximum length of a text that can be a site's name. */
const maxBrandWords = 4;

/** The site's name in a page title: the part that matches the host, or else a short part at the end. Empty if none. */
export function brandOf(title: string, host: string): string {
  const brand = title.split(SEPARATOR).find((piece, index) => {
    const letters = foldCase(piece).replace(/[^\p{L}\p{N}]/gu, '');
    return index % 2 === 0 && letters.length > 2 && host.split('.').includes(letters);
  });
  if (brand !== undefined) return brand.trim();
  const [, afterBar, afterDash] = BRAND_BEHIND.exec(title) ?? [];
  const last = (afterBar ?? afterDash ?? '').trim();
  return last.split(/\s+/u).length > maxBrandWords ? '' : last;
}
