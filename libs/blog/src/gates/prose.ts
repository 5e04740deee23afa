import { sentences } from '@plumbline/seo/text';
import { blocksOf } from './blocks.ts';

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
