import { foldCase } from '@plumbline/text';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Scripts without spaces between words: there a phrase may start anywhere. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A word for comparison: ignoring case, and the `s` of most plurals in Latin script. */
const stem = (word: string): string => withoutPlural(foldCase(word));

/** Without an `s` after three letters from a to z. */
const withoutPlural = (folded: string): string =>
  folded.endsWith('s') ? folded.replace(/(?<=[a-z]{3})s$/, '') : folded;

interface PlacedWord {
  readonly word: string;
  readonly index: number;
}

/** Cache of the words of the last texts, since a writer checks the same few texts repeatedly. */
const AT_HAND = 32;
const atHand = new Map<string, readonly PlacedWord[]>();

function wordsOf(text: string): readonly PlacedWord[] {
  const known = atHand.get(text);
  if (known !== undefined) return known;
  const words = ASCII.test(text)
    ? wordsOfAscii(text)
    : Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word: stem(word), index }));
  if (atHand.size >= AT_HAND) atHand.clear();
  atHand.set(text, words);
  return words;
}

const ASCII = /^[\0-\x7f]*$/;

/** Fast path for ASCII, without Unicode tables. */
function wordsOfAscii(text: string): readonly PlacedWord[] {
  const lower = text.toLowerCase();
  const words: PlacedWord[] = [];
  let at = 0;
  while (at < lower.length) {
    const index = at;
    const starts = isLetterOrDigit(lower.charCodeAt(at));
    at += 1;
    if (!starts) continue;
    while (isLetterOrDigit(lower.charCodeAt(at)) || lower[at] === "'") at += 1;
    words.push({ word: withoutPlural(lower.slice(index, at)), index });
  }
  return words;
}

const isLetterOrDigit = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Start of each occurrence of a phrase in a text, whole words only, singular or plural. Empty for an empty phrase. */
export function findPhrases(text: string, phrase: string): number[] {
  if (UNSPACED.test(phrase)) return insideRuns(text, phrase);
  const wanted = wordsOf(phrase);
  if (wanted.length === 0) return [];
  const words = wordsOf(text);
  const found: number[] = [];
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    let same = 0;
    while (same < wanted.length && words[at + same]?.word === wanted[same]?.word) same += 1;
    if (same === wanted.length) {
      found.push(words[at]?.index ?? 0);
      at += wanted.length - 1;
    }
  }
  return found;
}

/** Start of the first occurrence of a phrase; -1 without one. */
const findPhrase = (text: string, phrase: string): number => findPhrases(text, phrase)[0] ?? -1;

export const holds = (text: string, phrase: string): boolean => findPhrase(text, phrase) >= 0;

/**
 * Start of a keyword: the phrase itself, else the first of its words if all of them occur in any order (`Spaten richtig
 * schärfen` for `spaten schärfen`). -1 if one is missing.
 */
export function findKeyword(text: string, keyword: string): number {
  const exact = findPhrase(text, keyword);
  if (exact >= 0) return exact;
  const words = keyword.match(WORD) ?? [];
  if (words.length < 2) return -1;
  const places = words.map((word) => findPhrase(text, word));
  return Math.min(...places);
}

function insideRuns(text: string, phrase: string): number[] {
  const inText = text.toLowerCase();
  const wanted = phrase.toLowerCase();
  const found: number[] = [];
  for (let at = inText.indexOf(wanted); at >= 0; at = inText.indexOf(wanted, at + wanted.length)) {
    found.push(at);
  }
  return found;
}

/** Capitalises the first letter of texts in lower case, so that `iPhone` and `macOS` stay. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  const rest = text.slice(first.length);
  const firstWord = /^\S*/.exec(rest)?.[0] ?? '';
  return firstWord === firstWord.toLowerCase() ? first.toUpperCase() + rest : text;
}

/** Small words that no text should end with once it is cut. */
const HANGING = new Set(
  'a an the and or but nor of for to in on at by with from as into over under than that which who whose your our their its my is are was were be how what why when where if so vs plus und oder der die das den dem des ein eine mit für von zu im am et ou de du des le la les un une pour avec dans sur y o e el los las con para por en del al il lo gli di da per'.split(
    ' ',
  ),
);

/** Words that begin a phrase of their own, so that the text before them is whole. */
const OPENERS = new Set(
  'and or but for in on at by with from into over under when where while if vs plus und oder aber für mit von aus bei ou avec dans pour sur y con para por e per'.split(
    ' ',
  ),
);

/** Whether a text may end here: at a mark, or where the next word begins another phrase. */
export function endsPhrase(before: string, after: string): boolean {
  const [next = ''] = after.trim().split(/\s+/);
  return /[\p{Pd}\p{Pe},;:|·•!?]$/u.test(before) || OPENERS.has(next.toLowerCase());
}

/** Valid last characters of a text: letters, digits, and closing marks. */
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi},;:|｜&+/·•、，：；]+$/u;

/** A cut text without dangling small words, separators or an open bracket at its end. */
export function tidyEnd(text: string): string {
  let tidy = text;
  for (;;) {
    const before = tidy;
    tidy = withoutOpened(tidy).replace(LOOSE_END, '');
    // A dangling particle.
    tidy = tidy.replace(/(?<=[\p{Script=Han}\p{Script=Katakana}ー])[やとのをにへがはでも]$/u, '');
    const last = /(?:^|\s)(\S+)$/.exec(tidy)?.[1] ?? '';
    if (HANGING.has(foldCase(last)) && last.length < tidy.length) {
      tidy = tidy.slice(0, -last.length).trimEnd();
    }
    if (tidy === before) return tidy;
  }
}

function withoutOpened(text: string): string {
  const opened = Math.max(text.lastIndexOf('('), text.lastIndexOf('['), text.lastIndexOf('（'));
  const closed = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'), text.lastIndexOf('）'));
  return opened > 0 && opened > closed ? text.slice(0, opened).trimEnd() : text;
}

/** The text without a full stop or another mark at its end. */
export const withoutStop = (text: string): string => text.replace(/[\s.。!！,;:…]+$/u, '');

/** A text as a sentence: with a full stop of its script if it has no final mark. */
export function asSentence(text: string): string {
  if (!/[\p{L}\p{M}\p{N}]$/u.test(text)) return text;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`;
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]$/u.test(
    text,
  )
    ? `${text}.`
    : text;
}
