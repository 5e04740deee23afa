import { addressRanges, eachWord, signsAfter } from '../text/index.ts';
import { BORDER, type Vocabulary } from './vocabulary.ts';

/** A text as ids of terms. */
export interface TermStream {
  /** In order, with `BORDER` where no phrase may continue: punctuation, line ends, URLs and email addresses. */
  readonly ids: Int32Array;
  /** All words by Unicode's rules, including words of URLs. */
  readonly totalWords: number;
}

/** Reads a text into terms. Linear. */
export function readTerms(text: string, vocabulary: Vocabulary): TermStream {
  const ranges = addressRanges(text);
  // Each word, and each border between two, takes at least one character.
  const ids = new Int32Array(text.length + 1);
  let length = 0;
  let totalWords = 0;
  let previousEnd = 0;
  let range = 0;
  let addressStart = ranges[0]?.[0] ?? Infinity;
  let addressEnd = ranges[0]?.[1] ?? Infinity;
  eachWord(text, vocabulary.language, (word, start) => {
    totalWords += 1;
    while (addressEnd <= start) {
      range += 1;
      addressStart = ranges[range]?.[0] ?? Infinity;
      addressEnd = ranges[range]?.[1] ?? Infinity;
    }
    const parted = start !== previousEnd && !joins(text, previousEnd, start);
    const end = start + word.length;
    const signs = signsAfter(text, end - 1);
    const id =
      addressStart <= start
        ? BORDER
        : vocabulary.idOf(signs === 0 ? word : text.slice(start, end + signs));
    if (length > 0 && (parted || id === BORDER) && ids[length - 1] !== BORDER) {
      ids[length] = BORDER;
      length += 1;
    }
    if (id !== BORDER) {
      ids[length] = id;
      length += 1;
    }
    previousEnd = end + signs;
  });
  return { ids: ids.subarray(0, length), totalWords };
}

/** Whether a phrase may continue across the text between two words: nothing, spaces, apostrophes, or one hyphen. */
function joins(text: string, start: number, end: number): boolean {
  if (end - start === 1 && isHyphen(text.charCodeAt(start))) return true;
  for (let at = start; at < end; at += 1) {
    if (!isSilent(text.charCodeAt(at))) return false;
  }
  return true;
}

const isHyphen = (code: number): boolean => code === 0x2d || code === 0x2010 || code === 0x2011;

const isSilent = (code: number): boolean =>
  code === 0x20 ||
  code === 0x09 ||
  code === 0xa0 ||
  code === 0x27 ||
  code === 0x2018 ||
  code === 0x2019 ||
  code === 0xad ||
  (code >= 0x2000 && code <= 0x200f) ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x2060 ||
  code === 0xfeff;

/**
 * How often each phrase occurs in a text as a run of terms without a border. Overlapping occurrences all count.
 * @param ids the text, from `readTerms`
 * @param phrases ids of terms of the same vocabulary; an empty one counts 0
 */
export function countIn(ids: Int32Array, phrases: readonly (readonly number[])[]): number[] {
  const counts = new Array<number>(phrases.length).fill(0);
  for (const { phrase } of placesOf(ids, phrases)) counts[phrase] = (counts[phrase] ?? 0) + 1;
  return counts;
}

/** Occurrences of these phrases in text order: which phrase, and at which term. */
export function* placesOf(
  ids: Int32Array,
  phrases: readonly (readonly number[])[],
): Generator<{ readonly phrase: number; readonly place: number }> {
  const byFirst = new Map<number, number[]>();
  phrases.forEach(([first], index) => {
    if (first === undefined) return;
    const others = byFirst.get(first);
    if (others) others.push(index);
    else byFirst.set(first, [index]);
  });
  for (let place = 0; place < ids.length; place += 1) {
    for (const phrase of byFirst.get(ids[place] ?? -1) ?? NONE) {
      if (standsAt(ids, place, phrases[phrase] ?? NONE)) yield { phrase, place };
    }
  }
}

const NONE: readonly number[] = [];

function standsAt(ids: Int32Array, place: number, phrase: readonly number[]): boolean {
  for (let at = 1; at < phrase.length; at += 1) {
    if (ids[place + at] !== phrase[at]) return false;
  }
  return true;
}
