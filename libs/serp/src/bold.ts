import { foldCase } from '@plumbline/text';

/** Part of a text, in UTF-16 code units, end not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Function words, which are bold only when the keyword has no others. */
const GLUE = new Set('a an and at by for from in is of on or the to with'.split(' '));

/**
 * The words of a text that are also in a keyword, ignoring case and accents, in order and not overlapping. Words of
 * scripts without spaces are found inside longer runs.
 */
export function boldRanges(text: string, keyword: string): TextRange[] {
  const all = Array.from(keyword.matchAll(WORD), ([word]) => fold(word));
  const telling = all.filter((word) => !GLUE.has(word));
  const wanted = new Set(telling.length > 0 ? telling : all);
  if (wanted.size === 0) return [];
  const ranges: TextRange[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (wanted.has(fold(word))) ranges.push({ start: index, end: index + word.length });
    else if (UNSPACED.test(word)) ranges.push(...inside(word, index, wanted));
  }
  return ranges;
}

function inside(run: string, offset: number, wanted: ReadonlySet<string>): TextRange[] {
  const lower = run.toLowerCase();
  // Positions are valid only if lower case has the same length; scripts without spaces have no case.
  if (lower.length !== run.length) return [];
  const found: TextRange[] = [];
  for (const word of [...wanted].filter((one) => UNSPACED.test(one))) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      found.push({ start: offset + at, end: offset + at + word.length });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((range, index) =>
    found.slice(0, index).every((one) => one.end <= range.start),
  );
}

function fold(word: string): string {
  const folded = foldCase(word);
  return folded.normalize('NFD').replace(/\p{M}+/gu, '') || folded;
}
