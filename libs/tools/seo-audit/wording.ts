import type { PageFacts } from '@plumbline/page';
import { allOf, capitalized, counted } from '@plumbline/seo/text';

/**
 * A share in percent, never 0% for something and never 100% for less than all. Below 25% with one decimal: the limits of
 * audits lie there, and '5%' would hide that 5.3% is over a limit of 5.
 */
export function percent(part: number, whole = 1): string {
  if (whole === 0 || part === 0) return '0%';
  if (part === whole) return '100%';
  // 100 * 0.07 is more than 7.
  const share = Number(((100 * part) / whole).toPrecision(12));
  if (share < 25) {
    const rounded = Math.max(0.1, Math.round(share * 10) / 10);
    // '1%' would hide that 1.02% is over a limit of 1.
    const hides = Number.isInteger(rounded) && share > rounded;
    return `${hides ? Math.max(Math.round(share * 100) / 100, rounded + 0.01) : rounded}%`;
  }
  return `${Math.min(99, Math.round(share))}%`;
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
