import type { HeadingFact } from '@plumbline/page';
import { cut, type Listed } from './cut.ts';

export interface OutlineEntry {
  readonly level: HeadingFact['level'];
  readonly text: string;
  readonly hidden: boolean;
  /** Levels skipped after the previous heading: an h4 after an h2 skips the h3. */
  readonly skipped: readonly number[];
}

const limits = { headings: 500, text: 300 } as const;

/** Hidden and empty headings count neither here nor in the audits. */
const isShown = ({ text, hidden }: HeadingFact): boolean => !hidden && text !== '';

/** The headings in order, at most 500, with the levels skipped between listed headings. */
export function describeOutline(headings: readonly HeadingFact[]): Listed<OutlineEntry> {
  let before: number | null = null;
  const items = headings.slice(0, limits.headings).map((heading) => {
    const { level, text, hidden } = heading;
    const from = before === null || !isShown(heading) ? level : before + 1;
    if (isShown(heading)) before = level;
    return {
      level,
      text: cut(text, limits.text),
      hidden,
      skipped: Array.from({ length: Math.max(0, level - from) }, (_, n) => from + n),
    };
  });
  return { items, total: headings.length };
}

/** Texts of the listed headings of one level, at most 100, each cut to 300 characters. */
export const headingTexts = (headings: readonly HeadingFact[], level: number): string[] =>
  headings
    .filter((heading) => heading.level === level && isShown(heading))
    .slice(0, 100)
    .map(({ text }) => cut(text, limits.text));
