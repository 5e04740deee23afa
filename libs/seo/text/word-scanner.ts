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
export function scanWords(
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
