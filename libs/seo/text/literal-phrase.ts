import { addressRanges } from './address-ranges.ts';
import { foldCase } from './word-forms.ts';
import { invisible, unspaced } from './characters.ts';
import { eachWord } from './segment.ts';

/** Characters that may surround a phrase or a word without belonging to it. */
const AROUND =
  /^["'“”„‘’«»()[\]{}「」『』【】《》（）]+|["'“”„‘’«»()[\]{}「」『』【】《》（）.,;:!?…。、！？]+$/gu;

/** Letters, digits, marks, joiners, and characters inside words: apostrophes and hyphens. */
const PLAIN_WORD = /^['-]*[\p{L}\p{N}\p{M}\p{Join_Control}][\p{L}\p{N}\p{M}\p{Join_Control}'-]*$/u;

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const HANGUL = /\p{sc=Hangul}/u;

/** The same form for a phrase and the text to search: `Ｒ ＆ Ｄ` becomes `r&d`. Line breaks are kept. */
const normal = (text: string): string =>
  // NFKC turns these symbols into letters: Brand™ would become brandtm.
  foldCase(text.replace(/[™℠]/g, ' '))
    .replace(invisible, '')
    .replace(/[‘‛`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .replace(/ ?[\n\r\u2028\u2029] ?/g, '\n')
    .replace(/ ?([&/]) ?/g, '$1')
    .replace(/(?<!\d) ?, ?| ?, ?(?!\d)/g, ', ')
    .trim();

const trimmed = (text: string): string => text.trim().replace(AROUND, '').trim();

/** The words of a phrase that contain symbols, folded (`r&d`, `and/or`, `c++`), and the rest of the phrase. */
export function signWords(phrase: string): {
  readonly signed: readonly string[];
  readonly plain: string;
} {
  const words = normal(phrase).split(' ').map(trimmed).filter(hasWord);
  const isPlain = (word: string): boolean => PLAIN_WORD.test(word);
  return {
    signed: [...new Set(words.filter((word) => !isPlain(word)))],
    plain: words.filter(isPlain).join(' '),
  };
}

/**
 * A phrase as it may appear in a URL: `Paris, France` as `Paris France`, `R&D` as `R D`. `null` if its symbols are more
 * than separators: `C++` is not `C`.
 */
export function slugWords(phrase: string): string | null {
  const isParted = (word: string): boolean => /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(word);
  if (!signWords(phrase).signed.every(isParted)) return null;
  return phrase.replace(/[^\p{L}\p{N}\p{M}'’]+/gu, ' ').trim();
}

const hasWord = (text: string): boolean => WORD_CHARACTER.test(text);

/**
 * Whether to search a phrase by its characters: it has symbols (`R&D`, `Paris, France`), or is in a script without
 * spaces, which the segmenter may split differently in the text.
 */
export const isLiteral = (phrase: string): boolean =>
  unspaced.test(phrase) ||
  !normal(trimmed(phrase))
    .split(' ')
    .every((word) => PLAIN_WORD.test(word));

/** Positions of a phrase in a text, and the text length that they refer to. */
interface LiteralPlaces {
  readonly places: readonly number[];
  readonly length: number;
}

/**
 * Where a phrase occurs in a text as a whole, compared by character: `C++` is neither in `C` nor in `C+++`, `.NET` not in
 * `ASP.NET`, and `京都` not in `東京都`. Not across lines, and not in URLs unless the phrase is one. Overlapping occurrences
 * all count.
 * @param language BCP 47, the language of the text
 */
export function literalPlaces(phrase: string, text: string, language?: string): LiteralPlaces {
  const query = normal(trimmed(phrase));
  const read = normal(addressRanges(query).length > 0 ? text : withoutAddresses(text));
  const places: number[] = [];
  if (query === '') return { places, length: read.length };
  let borders: Uint8Array | null = null;
  const parts = (at: number): boolean => {
    borders ??= wordBorders(read, language);
    return borders[at] === 1;
  };
  for (let at = read.indexOf(query); at !== -1; at = read.indexOf(query, at + 1)) {
    if (startsAt(read, at, parts) && endsAt(read, at + query.length, parts)) places.push(at);
  }
  return { places, length: read.length };
}

function withoutAddresses(text: string): string {
  let end = 0;
  const kept = addressRanges(text).map(([start, next]) => {
    const before = text.slice(end, start);
    end = next;
    return before;
  });
  return [...kept, text.slice(end)].join('\n');
}

/** 1 at each start and end of a word, otherwise 0. */
function wordBorders(text: string, language: string | undefined): Uint8Array {
  const borders = new Uint8Array(text.length + 1);
  eachWord(text, language, (word, start) => {
    borders[start] = 1;
    borders[start + word.length] = 1;
  });
  return borders;
}

type Parts = (at: number) => boolean;

function startsAt(text: string, at: number, parts: Parts): boolean {
  const before = text[at - 1] ?? ' ';
  const first = text[at] ?? ' ';
  if (WORD_CHARACTER.test(before)) return isBetweenWords(before, first, at, parts);
  if (before === first && before !== ' ') return false;
  return !isInside(first, before, text[at - 2] ?? ' ');
}

function endsAt(text: string, at: number, parts: Parts): boolean {
  const last = text[at - 1] ?? ' ';
  const after = text[at] ?? ' ';
  if (WORD_CHARACTER.test(after)) return isBetweenWords(last, after, at, parts);
  if (after === last && after !== ' ') return false;
  if (isInside(last, after, text[at + 1] ?? ' ')) return false;
  return !(WORD_CHARACTER.test(last) && signsAfter(text, at - 1) > 0);
}

/** Whether a word ends between two characters, of which one is outside the phrase and a letter, digit or mark. */
function isBetweenWords(before: string, after: string, at: number, parts: Parts): boolean {
  if (/\p{M}/u.test(after)) return false;
  const scripts = [before, after].filter((character) => unspaced.test(character));
  if (scripts.length === 2) return parts(at);
  return scripts.length === 1 || HANGUL.test(before) !== HANGUL.test(after);
}

/** Whether a symbol next to the phrase continues its word or number: U.S.A., $100,000. */
const isInside = (edge: string, sign: string, beyond: string): boolean =>
  (/[.:·]/.test(sign) && /\p{L}/u.test(edge) && /\p{L}/u.test(beyond)) ||
  (/[.,]/.test(sign) && /\p{N}/u.test(edge) && /\p{N}/u.test(beyond));

/**
 * How many symbols after the letter at this position are part of its word: `C++`, `C#`, `Google+`. 0 for the `#` after
 * other words, which is usually a link to a heading.
 */
export function signsAfter(text: string, last: number): number {
  const sign = text[last + 1];
  if (sign !== '+' && sign !== '#') return 0;
  if (!/\p{sc=Latin}/u.test(text[last] ?? '')) return 0;
  if (sign === '#' && WORD_CHARACTER.test(text[last - 1] ?? ' ')) return 0;
  const length = sign === '+' && text[last + 2] === '+' ? 2 : 1;
  return /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}_+#]/u.test(text[last + 1 + length] ?? ' ')
    ? 0
    : length;
}
