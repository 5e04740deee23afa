import type { PageFacts } from '@plumbline/page';
import { allOf, capitalized, counted } from '@plumbline/seo/text';

/** A share from 0 to 1 as percent, with one decimal below 10%: '2.5%', '40%'. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)}%`;
}

/**
 * Starts a sentence about a part: '3 of 40 links (7.5%)', 'Both links', 'The only link'.
 * @param share in percent; not shown if the part is everything
 */
export function partOf(
  part: number,
  all: number,
  [one, many]: readonly [one: string, many?: string],
  share?: string,
): string {
  if (part === all) return capitalized(allOf(all, one, many));
  return `${part} of ${counted(all, one, many)}${share === undefined ? '' : ` (${share})`}`;
}

/** 'a', 'a and b', 'a, b and c'. */
export const listOf = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(' and ');

/** The title that browsers show, which is the page's first; `null` if missing or empty. */
export function mainTitle(page: PageFacts): string | null {
  return page.titles[0]?.text || null;
}
