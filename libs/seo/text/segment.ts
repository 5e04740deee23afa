/** Segmenters are expensive to create and stateless, so one per language is cached. */
const segmenters = new Map<string, Intl.Segmenter>();

/** Maximum cached languages, since pages may declare any language. Above it, the cache is cleared. */
const MAX_CACHED = 100;

/**
 * Maximum characters per segmenter call. Its dictionaries (Thai, Khmer, Lao, Burmese, Chinese, Japanese) take
 * memory in proportion to the text, and some browsers fail with megabytes, so long texts are split at white space.
 */
const PIECE = 100_000;

/**
 * The words of a text in order, as written, by Unicode's rules (UAX #29) with dictionaries for languages without
 * spaces. An apostrophe inside a word stays (`don't` is one word), a hyphen separates (`state-of-the-art` is four), an
 * email address is split at `@` (`a@b.com` is `a` and `b.com`), a number with separators is one (`1,000.5`).
 * Punctuation and emoji are not words. Linear in the text.
 * @param lang BCP 47; an unknown language is ignored
 */
export function words(text: string, lang?: string): string[] {
  const found: string[] = [];
  scanWords(
    text,
    (start, end) => found.push(text.slice(start, end)),
    (start, end) => segmentWords(text.slice(start, end), lang, (word) => found.push(word)),
  );
  return found;
}

/**
 * Calls back with each of the {@link words} and its start, in order, without building a list. For callers that need the
 * text between words, or count many words.
 */
export function eachWord(
  text: string,
  lang: string | undefined,
  found: (word: string, start: number) => void,
): void {
  scanWords(
    text,
    (start, end) => found(text.slice(start, end), start),
    (start, end) => segmentWords(text.slice(start, end), lang, found, start),
  );
}

/** How many {@link words} a text has, without building a list. */
export function countWords(text: string, lang?: string): number {
  let count = 0;
  const increase = () => (count += 1);
  scanWords(text, increase, (start, end) => segmentWords(text.slice(start, end), lang, increase));
  return count;
}

function segmentWords(
  text: string,
  lang: string | undefined,
  found: (word: string, start: number) => void,
  from = 0,
): void {
  const segmenter = segmenterFor(lang, 'word');
  let before = from;
  for (const piece of pieces(text)) {
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      if (isWordLike) found(segment, before + index);
    }
    before += piece.length;
  }
}

/** Splits a long text into parts of at most 100,000 characters. */
export function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > PIECE) {
    const end = cutBefore(text, start + PIECE, start + PIECE / 2);
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

/**
 * The last white space before `end`, not before `min`; in texts without any, the last comma or full stop, otherwise
 * `end`, but not inside a surrogate pair.
 */
function cutBefore(text: string, end: number, min: number): number {
  for (let index = end; index > min; index -= 1) {
    if (/[\s、。]/.test(text.charAt(index))) return index;
  }
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end - 1 : end;
}

/** The segmenter of a language; the English one if it is unknown. */
export function segmenterFor(
  lang: string | undefined,
  granularity: 'word' | 'sentence',
): Intl.Segmenter {
  const declared = /^[a-z]{2,3}(?=$|[-_])/i.exec(lang ?? '')?.[0].toLowerCase() ?? 'und';
  // For `und` the platform would use its own language. For English it uses only Unicode's rules.
  const language = declared === 'und' ? 'en' : declared;
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key);
  if (known) return known;
  if (segmenters.size >= MAX_CACHED) segmenters.clear();
  const made = new Intl.Segmenter(language, { granularity });
  segmenters.set(key, made);
  return made;
}

/**
 * The Word_Break properties (UAX #29) of the characters in Latin, Greek and Cyrillic texts. Others
 * are `unknown`, including all that depend on context (combining marks, joiners, scripts with dictionaries).
 */
export const wordClass = {
  unknown: 0,
  /** Not part of a word: punctuation, symbols. */
  other: 1,
  /** White space at which any text may be split. */
  space: 2,
  letter: 3,
  digit: 4,
  /** `_` and other characters that join their neighbors. */
  joiner: 5,
  /** Part of a word between letters: `·` and `:`. */
  midLetter: 6,
  /** Part of a number between digits: `,` `;`. */
  midDigit: 7,
  /** Part of a word between letters and between digits: `.` and apostrophes. */
  mid: 8,
} as const;

/** Characters from this code on are `unknown`. */
const END = 0x2600;

/** Later lines override earlier ones. `word-scanner.spec.ts` compares every character with the segmenter. */
const RANGES: readonly (readonly [first: number, last: number, of: keyof typeof wordClass])[] = [
  [0x00, 0xbf, 'other'],
  [0xc0, 0x2c1, 'letter'],
  [0x391, 0x3a1, 'letter'],
  [0x3a3, 0x3f5, 'letter'],
  [0x400, 0x481, 'letter'],
  [0x48a, 0x52f, 'letter'],
  [0x1e00, 0x1eff, 'letter'],
  [0x2010, 0x2023, 'other'],
  [0x2025, 0x2026, 'other'],
  [0x2030, 0x203e, 'other'],
  [0x20a0, 0x20c0, 'other'],
  [0x2122, 0x2122, 'other'],
  [0x2190, 0x22ff, 'other'],
  [0x2500, 0x25ff, 'other'],
  [0x41, 0x5a, 'letter'],
  [0x61, 0x7a, 'letter'],
  [0x30, 0x39, 'digit'],
];

const SINGLE: readonly (readonly [characters: string, of: keyof typeof wordClass])[] = [
  [' \t\n\r', 'space'],
  ['\xad\xb8', 'unknown'],
  ['\xd7\xf7', 'other'],
  ['\xaa\xb5\xba\u0386\u0388\u0389\u038a\u038c\u038e\u038f', 'letter'],
  ['_', 'joiner'],
  [':\xb7\u0387', 'midLetter'],
  [',;', 'midDigit'],
  [".'\u2018\u2019", 'mid'],
];

/** Class by UTF-16 code unit. */
export const wordClasses: Uint8Array = makeTable();

function makeTable(): Uint8Array {
  const table = new Uint8Array(END);
  for (const [first, last, of] of RANGES) table.fill(wordClass[of], first, last + 1);
  for (const [characters, of] of SINGLE) {
    for (const character of characters) table[character.charCodeAt(0)] = wordClass[of];
  }
  return table;
}

const { unknown, other, space, letter, digit, joiner, midLetter, midDigit } = wordClass;

/**
 * Minimum length for the segmenter: a call costs as much as some dozen characters, and unknown scripts come in runs.
 */
const FOREIGN = 64;

/**
 * Passes each word of a text to `word`, by the rules of UAX #29 for the characters in {@link wordClasses}. About ten
 * times as fast as `Intl.Segmenter`, with the same result. Around other characters it passes the range up to the next
 * white space to `foreign`, for the segmenter; no rule crosses white space.
 */
function scanWords(
  text: string,
  word: (start: number, end: number) => void,
  foreign: (start: number, end: number) => void,
): void {
  let at = 0;
  while (at < text.length) {
    const kind = classAt(text, at);
    let end = at + 1;
    if (kind === letter || kind === digit || kind === joiner) end = wordEnd(text, at, kind);
    else if (kind === unknown) end = -1;
    if (end === -1) {
      end = nextSpace(text, at + FOREIGN);
      foreign(at, end);
    } else if (kind === letter || kind === digit || (kind === joiner && end - at > 1)) {
      word(at, end);
    }
    at = end;
  }
}

/** The end of the word at `start`; -1 if it contains, or is next to, an unknown character. */
function wordEnd(text: string, start: number, kind: number): number {
  let last = kind;
  let at = start + 1;
  for (;;) {
    const next = classAt(text, at);
    if (next === letter || next === digit || next === joiner) {
      last = next;
      at += 1;
    } else if (next === unknown) {
      return at < text.length ? -1 : at;
    } else {
      if (next === other || next === space) return at;
      const after = classAt(text, at + 1);
      if (after === unknown && at + 1 < text.length) return -1;
      if (after !== last || !joins(next, after)) return at;
      at += 2;
    }
  }
}

/** Whether a character between two of the same class joins them. */
const joins = (between: number, kind: number): boolean =>
  kind === letter ? between !== midDigit : kind === digit && between !== midLetter;

const classAt = (text: string, at: number): number => wordClasses[text.charCodeAt(at)] ?? unknown;

function nextSpace(text: string, from: number): number {
  let at = Math.min(from, text.length);
  while (at < text.length && classAt(text, at) !== space) at += 1;
  return at;
}
