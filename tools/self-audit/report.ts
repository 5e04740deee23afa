import type { MeasuredPage } from './lighthouse.ts';
import { bars, type Category } from './lighthouse.ts';
import type { AuditedPage } from './own-audit.ts';
import type { PlainPage } from './pages.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly string[] {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((each) => cell(String(each))).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

export const plainTable = (pages: readonly PlainPage[]): readonly string[] =>
  table(
    ['URL', 'status', 'title', 'h1', 'words'],
    pages.map(({ path, status, title, h1, words }) => [path, status, title, h1, words]),
  );

export const auditTable = (pages: readonly AuditedPage[]): readonly string[] =>
  table(
    ['URL', 'score', 'lost'],
    pages.map(({ path, score, lost }) => [
      ...[path, score ?? '–'],
      lost.map(({ check, points }) => `${check} -${points}`).join(', '),
    ]),
  );

export const lighthouseTable = (pages: readonly MeasuredPage[]): readonly string[] => {
  const categories = Object.keys(bars) as Category[];
  return table(
    ['URL', ...categories],
    pages.map(({ path, scores }) => [path, ...categories.map((name) => scores[name])]),
  );
};
