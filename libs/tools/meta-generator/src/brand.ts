import { foldCase } from '@plumbline/text';

/** In a group, so that `split` keeps it. */
const SEPARATOR = /(\s*[|｜\-–—:·•»]\s*)/u;

/** `Spades | Shop` without ` | Shop`: variants add the brand where needed. */
export function withoutBrand(title: string, brand: string): string {
  const pieces = title.split(SEPARATOR);
  if (pieces.length < 3) return title;
  const same = (text: string | undefined) => foldCase(text ?? '') === foldCase(brand);
  if (same(pieces.at(-1))) return pieces.slice(0, -2).join('');
  return same(pieces[0]) ? pieces.slice(2).join('') : title;
}

/** A piece of a title that may name the site: after a bar, or capitalized after a spaced dash. */
const BRAND_BEHIND = /\s[|｜»·•]\s+([^|｜»·•]+)$|\s[-–—]\s+(\p{Lu}[^-–—|]*)$/u;

/** Longest text that is taken for a site's name. */
const maxBrandWords = 4;

/** The site's name within a page title: the piece that its host spells, else a short piece at the end. Empty without one. */
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
