import {
  eachWord,
  foldCase,
  literalPlaces,
  signsAfter,
  signWords,
  unspaced,
  withoutPlural,
} from '../text/index.ts';

/** Part of a text, in UTF-16 code units, end not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Function words, which are bold only when the keyword has no other words. */
const GLUE = new Set('a an and at by for from in is of on or the to with'.split(' '));

/**
 * The words of a text that are also in a keyword, ignoring case, accents and most plurals, in order and not overlapping. Words of
 * scripts without spaces are found inside longer runs, as whole words. `C++` is not `C`, and `R&D` is one word.
 */
export function boldRanges(text: string, keyword: string): TextRange[] {
  const { signed, plain } = signWords(keyword);
  const names = signed.filter(isName);
  const parted = signed.filter((word) => !isName(word));
  const all = Array.from([plain, ...parted].join(' ').matchAll(WORD), ([word]) => fold(word));
  const telling = all.filter((word) => !GLUE.has(word));
  const query = new Set(telling.length > 0 || names.length > 0 ? telling : all);
  const ranges = [...names.flatMap((name) => rangesOfName(text, name))];
  for (const { 0: word, index } of query.size > 0 ? text.matchAll(WORD) : []) {
    const end = index + word.length;
    if (query.has(fold(word)) && signsAfter(text, end - 1) === 0)
      ranges.push({ start: index, end });
  }
  ranges.push(
    ...rangesInRuns(
      text,
      [...query].filter((word) => unspaced.test(word)),
    ),
  );
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  let last = 0;
  return ranges.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

/** Whether the symbols in a word are more than separators between words: `C++`, `.NET`, `R&D`; not `and/or`. */
const isName = (word: string): boolean =>
  !/^[\p{L}\p{N}]{3,}(?:[^\p{L}\p{N}][\p{L}\p{N}]{3,})*$/u.test(word);

/** Positions of a word with symbols; `&` and `/` may have spaces around them. */
function rangesOfName(text: string, name: string): TextRange[] {
  const pattern = name
    .replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replace(/[&/]/g, String.raw`\s?$&\s?`);
  return Array.from(text.matchAll(new RegExp(pattern, 'giu')), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  })).filter(
    // The neighboring characters decide whether the match is a whole word.
    ({ start, end }) =>
      literalPlaces(name, text.slice(Math.max(0, start - 2), end + 4)).places.length > 0,
  );
}

/** Positions of words of scripts without spaces, as whole words by the segmenter. */
function rangesInRuns(text: string, query: readonly string[]): TextRange[] {
  const lower = text.toLowerCase();
  // Positions are valid only if the lower-case text has the same length.
  if (query.length === 0 || lower.length !== text.length) return [];
  const borders = new Set<number>();
  eachWord(text, undefined, (word, start) => {
    borders.add(start);
    borders.add(start + word.length);
  });
  return query.flatMap((word) => {
    const found: TextRange[] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      const end = at + word.length;
      if (borders.has(at) && borders.has(end)) found.push({ start: at, end });
    }
    return found;
  });
}

function fold(word: string): string {
  const folded = foldCase(word);
  return withoutPlural(folded.normalize('NFD').replace(/\p{M}+/gu, '') || folded);
}
