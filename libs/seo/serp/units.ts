import { collapseSpace } from '@plumbline/page';
import { characters, pixelWidth } from '../text/index.ts';

/** The smallest unit of layout: a word with its punctuation, or a segment of a script without spaces. */
export interface Unit {
  readonly text: string;
  /** Width in em. */
  readonly em: number;
  /** Whether white space precedes it. */
  readonly spaced: boolean;
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;
const ASCII = /^[\0-\x7f]*$/;

const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
/** Characters that change the direction of the surrounding text, or are invisible. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
const PLAIN = /^[\x20-\x7e]*$/;

let wordSegmenter: Intl.Segmenter | undefined;

/** A text as a result shows it: one line, single spaces, no control characters, no lone surrogates. */
export function oneLine(text: string): string {
  if (PLAIN.test(text) && !text.includes('  ')) return text.trim();
  return collapseSpace(
    text
      .replace(CONTROLS, ' ')
      .replace(UNSEEN, '')
      .replace(/\p{Cs}/gu, '\ufffd'),
  );
}

/** The units of a text from {@link oneLine}. */
export function unitsOf(text: string): Unit[] {
  if (text === '') return [];
  const units: Unit[] = [];
  const isAscii = ASCII.test(text);
  for (const word of text.split(' ')) {
    const spaced = units.length > 0;
    if (isAscii || !UNSPACED.test(word)) {
      units.push({ text: word, em: emOf(word), spaced });
      continue;
    }
    segmentsOf(word).forEach((piece, index) => {
      units.push({ text: piece, em: emOf(piece), spaced: spaced && index === 0 });
    });
  }
  return units;
}

/** Grapheme clusters of a word that is wider than its line. */
export function charactersOf(word: string): Unit[] {
  return Array.from(characters(word), (text) => ({ text, em: emOf(text), spaced: false }));
}

const ONE_EM = { fontPx: 1 };

/** Width in em. */
export function emOf(text: string): number {
  return pixelWidth(text, ONE_EM);
}

/** Punctuation stays with the word before it, and an opening bracket with the word after it. */
function segmentsOf(word: string): string[] {
  wordSegmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  const pieces: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of wordSegmenter.segment(word)) {
    if (OPENING.test(segment)) {
      opening += segment;
    } else if (isWordLike === true || pieces.length === 0 || opening !== '') {
      pieces.push(opening + segment);
      opening = '';
    } else {
      pieces[pieces.length - 1] += segment;
    }
  }
  if (opening !== '') pieces.push(opening);
  return pieces;
}
