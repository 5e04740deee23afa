import { foldCase } from '@plumbline/seo/text';
import { blocksOf, textOf } from '../gates/markdown-prose.ts';
import { cleanLine } from './remove-markup.ts';

/** A section under a heading of level 2. */
export interface Section {
  readonly heading: string;
  /** Markdown without headings of level 1 or 2. */
  readonly markdown: string;
}

/** A post that is being written. */
export interface Draft {
  readonly title: string;
  readonly metaDescription: string;
  readonly excerpt: string;
  readonly keywords: readonly string[];
  readonly introduction: string;
  readonly sections: readonly Section[];
}

/**
 * Cleans a section: removes its own heading at the start, renumbers deeper headings from level 3 without gaps, unifies
 * line ends, removes invisible characters.
 */
export function tidySection({ heading, markdown }: Section): Section {
  const named = cleanLine(heading);
  const blocks = blocksOf(tidyText(markdown));
  let before = 2;
  const tidied = blocks.flatMap((block) => {
    if (block.level === 0) return [block];
    const text = cleanLine(block.heading);
    // The section's own heading at its start is a repetition.
    if (foldCase(text) === foldCase(named) || text === '') {
      return [{ ...block, level: 0, heading: '' }];
    }
    before = Math.min(6, Math.max(3, Math.min(block.level, before + 1)));
    return [{ ...block, level: before, heading: text }];
  });
  return { heading: named, markdown: textOf(tidied) };
}

/** Cleans an introduction, which has no headings. */
export function tidyIntroduction(markdown: string): string {
  return textOf(blocksOf(tidyText(markdown)).map((block) => ({ ...block, level: 0, heading: '' })));
}

/** Unifies line ends, and removes control, direction and zero-width characters. */
function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)\p{Cc}|[\p{Co}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
}

/** The Markdown of a post. */
export function assemble({ introduction, sections }: Draft): string {
  return [introduction, ...sections.map(({ heading, markdown }) => `## ${heading}\n\n${markdown}`)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
