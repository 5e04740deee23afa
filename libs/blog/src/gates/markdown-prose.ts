import { countWords } from '@plumbline/content/markdown';
import { sentences } from '@plumbline/seo/text';

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

/** Lines of prose of a Markdown text: no headings, no code. */
export function proseOf(markdown: string): readonly string[] {
  return blocksOf(markdown).flatMap(({ lines }) => outsideOfCode(lines));
}

/** Changes each line of prose. Headings and code are kept. */
export function changeProse(markdown: string, change: (line: string) => string): string {
  let fence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = fenceMark(line);
      if (mark && (fence === null || fence === mark)) {
        fence = fence === null ? mark : null;
        return line;
      }
      return fence !== null || /^ {0,3}#{1,6}(\s|$)/.test(line) ? line : change(line);
    })
    .join('\n');
}

/** A line without the unwanted sentences. White space and list markers are kept. */
export function withoutSentences(line: string, unwanted: (sentence: string) => boolean): string {
  const [, mark = '', text = ''] = /^(\s*(?:[-*+]|\d+\.|>)?\s*)(.*)$/s.exec(line) ?? [];
  if (text === '') return line;
  const kept = sentencesOf(text).filter((sentence) => !unwanted(sentence));
  return kept.length === 0 ? '' : mark + kept.join(' ');
}

/** Sentences of a line of prose, trimmed. */
export function sentencesOf(line: string): readonly string[] {
  return [...sentences(line)]
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function outsideOfCode(lines: readonly string[]): readonly string[] {
  let fence: string | null = null;
  return lines.filter((line) => {
    const mark = fenceMark(line);
    if (mark && (fence === null || fence === mark)) {
      fence = fence === null ? mark : null;
      return false;
    }
    return fence === null && line.trim() !== '';
  });
}

const fenceMark = (line: string): string | undefined =>
  /^ {0,3}(```+|~~~+)/.exec(line)?.[1]?.slice(0, 3);
