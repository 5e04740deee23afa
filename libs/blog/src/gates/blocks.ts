import { countWords } from '@plumbline/content/markdown';

/** The text from one heading to the next. */
export interface Block {
  /** 1 to 6; 0 before the first heading. */
  readonly level: number;
  readonly heading: string;
  /** Lines below the heading. */
  readonly lines: readonly string[];
  readonly words: number;
}

/** Splits Markdown at its `#` headings, except in code fences. Linear. */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: { level: number; heading: string; lines: string[] }[] = [];
  let current = { level: 0, heading: '', lines: [] as string[] };
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]?.slice(0, 3);
    if (mark && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    const heading = fence === null ? /^ {0,3}(#{1,6})(?:\s+(.*))?$/s.exec(line) : null;
    if (heading) {
      blocks.push(current);
      const text = (heading[2] ?? '').trimEnd().replace(/\s#+$/, '').trim();
      current = { level: heading[1]?.length ?? 1, heading: text, lines: [] };
    } else {
      current.lines.push(line);
    }
  }
  blocks.push(current);
  return blocks.map((block) => ({ ...block, words: countWords(block.lines.join('\n')) }));
}

/** Joins the blocks of {@link blocksOf} into Markdown again. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap(({ level, heading, lines }) =>
      level === 0 ? lines : [`${'#'.repeat(level)} ${heading}`, ...lines],
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
