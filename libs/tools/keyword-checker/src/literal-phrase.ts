import { foldCase } from '@plumbline/text';

/** What may be around a word without belonging to it. */
const around = /^["'“”„‘’«»()[\]{}]+|["'“”„‘’«»()[\]{}.,;:!?…]+$/gu;

const trimmed = (word: string): string => word.replace(around, '');

/** Letters, digits, marks, and what is written inside words: apostrophes and hyphens. */
const plainWord = /^[\p{L}\p{N}\p{M}'’\u00ad\u2010\u2011-]*$/u;

/** The words of a phrase that have signs in them, folded (`r&d`, `and/or`, `c++`), and the rest of the phrase. */
export function signWords(phrase: string): {
  readonly signed: readonly string[];
  readonly plain: string;
} {
  const words = spaced(phrase)
    .split(' ')
    .map((word) => trimmed(word));
  return {
    signed: [...new Set(words.filter((word) => !plainWord.test(word)).map(foldCase))],
    plain: words.filter((word) => plainWord.test(word)).join(' '),
  };
}

/** Whether a phrase must be searched by its characters: `R&D`, `Paris, France`. */
export const hasSigns = (phrase: string): boolean =>
  !spaced(trimmed(phrase))
    .split(' ')
    .every((word) => plainWord.test(word));

/** One space for each run of spaces, none beside `&` and `/`, one after a comma: `R & D` is `R&D`. */
const spaced = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ ?([&/]) ?/g, '$1')
    .replace(/ ?, ?/g, ', ')
    .trim();

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/**
 * Where a phrase is in a text, by its characters, as a whole: `C++` is neither in `C` nor in `C+++`, and `C#` not in
 * `C#m`. Linear.
 */
export function literalPlaces(
  phrase: string,
  text: string,
): { readonly places: readonly number[]; readonly length: number } {
  const wanted = foldCase(spaced(trimmed(spaced(phrase))));
  const folded = foldCase(spaced(text));
  const places: number[] = [];
  if (wanted === '') return { places, length: folded.length };
  const first = wanted[0] ?? '';
  const last = wanted.at(-1) ?? '';
  for (
    let at = folded.indexOf(wanted);
    at !== -1;
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    const before = folded[at - 1] ?? ' ';
    const after = folded[at + wanted.length] ?? ' ';
    const starts = !wordCharacter.test(before) && before !== first;
    const ends = !wordCharacter.test(after) && (after !== last || last === '.');
    if (starts && ends) places.push(at);
  }
  return { places, length: folded.length };
}
