import { foldCase, invisible, unspaced } from '../text/index.ts';

/**
 * Elided articles and pronouns: the word after them is the keyword (`l'école` is `école`). French and Italian lists as
 * in Lucene's elision filters; Catalan likewise.
 */
const ELISIONS: Readonly<Record<string, RegExp>> = {
  fr: /^(?:[ldjmtsnc]|qu|jusqu|quoiqu|lorsqu|puisqu)'(?=.)/,
  it: /^(?:[cldmtsv]|all|dall|dell|nell|sull|coll|pell|gl|agl|dagl|degl|negl|sugl|un|quest|quell)'(?=.)/,
  ca: /^[dlmnst]'(?=.)/,
};

/** Kinds of terms, as bits. */
export const termKind = {
  /** Too common to say what a text is about. */
  stop: 1,
  /** Significant by itself: has a letter, is more than one letter of an alphabet, is not a stop word. */
  content: 2,
} as const;

/** A word as it is counted. */
export interface Term {
  readonly text: string;
  /** Bits of {@link termKind}. */
  readonly kind: number;
}

/** Longer runs of letters are not words but encoded data or repetition. */
const LONGEST_WORD = 100;

const SINGLE_CHARACTER_WORD = /^[\p{Script=Han}\p{Script=Hangul}]$/u;

/**
 * The term that a word counts as: folded, without elided articles (French, Italian, Catalan), without the English possessive `'s`
 * and without underscores around it; `null` for words without letter and digit and for those longer than 100 characters.
 * @param language ISO 639-1
 */
export function toTerm(
  word: string,
  language: string,
  stopWords: ReadonlySet<string>,
): Term | null {
  if (word.length > 2 * LONGEST_WORD) return null;
  const folded = foldCase(word)
    .replace(invisible, '')
    .replace(/^_+|_+$/g, '');
  if (folded.length > LONGEST_WORD || !/[\p{L}\p{N}]/u.test(folded)) return null;
  if (stopWords.has(folded)) return { text: folded, kind: termKind.stop };
  const text = folded.includes("'") ? bare(folded, language) : folded;
  if (text !== folded && stopWords.has(text)) return { text, kind: termKind.stop };
  return { text, kind: saysSomething(text) ? termKind.content : 0 };
}

function bare(word: string, language: string): string {
  if (language === 'en') return word.endsWith("'s") && word.length > 2 ? word.slice(0, -2) : word;
  const elision = Object.hasOwn(ELISIONS, language) ? ELISIONS[language] : undefined;
  return elision ? word.replace(elision, '') : word;
}

function saysSomething(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false;
  const first = text.codePointAt(0) ?? 0;
  const single = text.length <= (first > 0xffff ? 2 : 1);
  return !single || SINGLE_CHARACTER_WORD.test(text);
}

/** Terms as one phrase: with spaces, except between words of scripts without them (`検索エンジン`). */
export function joinTerms(terms: readonly string[]): string {
  return terms.reduce((phrase, term) => {
    if (phrase === '') return term;
    const apart = !unspaced.test(phrase.at(-1) ?? '') || !unspaced.test(term.charAt(0));
    return `${phrase}${apart ? ' ' : ''}${term}`;
  }, '');
}
