import { foldCase, invisible, stopWords, unspaced } from '../text/index.ts';

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
interface Term {
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
function toTerm(word: string, language: string, stopWords: ReadonlySet<string>): Term | null {
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

/** Id of words that cannot be keywords, and of borders between phrases. */
export const BORDER = -1;

/** Gives each term an id, so that words are compared as numbers. Share one vocabulary between texts that you compare. */
export class Vocabulary {
  readonly language: string;
  private readonly stopWords: ReadonlySet<string>;
  private readonly bySpelling = new SpellingTable();
  private readonly byText = new Map<string, number>();
  private readonly terms: Term[] = [];

  /** @param language BCP 47; only the language counts */
  constructor(language: string) {
    this.language = language.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
    this.stopWords = stopWords(this.language);
  }

  /** The id of the term for a word as written; `BORDER` if there is none. */
  idOf(word: string): number {
    return this.bySpelling.idOf(word, this.add);
  }

  textOf(id: number): string {
    return this.terms[id]?.text ?? '';
  }

  /** Bits of `termKind` by id of the term. */
  kinds(): Uint8Array {
    return Uint8Array.from(this.terms, ({ kind }) => kind);
  }

  private readonly add = (word: string): number => {
    const term = toTerm(word, this.language, this.stopWords);
    if (term === null) return BORDER;
    const known = this.byText.get(term.text);
    if (known !== undefined) return known;
    const id = this.terms.length;
    this.byText.set(term.text, id);
    this.terms.push(term);
    return id;
  };
}

/** Random seed of the hash, so that no text can make all words collide. */
const SEED = Math.floor(Math.random() * 0x7fffffff);

/**
 * Words as written and the ids of their terms. Faster than a `Map`, which hashes every new string: that takes a fifth
 * of the analysis for texts from the segmenter.
 */
class SpellingTable {
  // Not `#private`, for speed: these fields are read for every word.
  private slots = new Int32Array(4096).fill(-1);
  private readonly words: string[] = [];
  private readonly hashes: number[] = [];
  private readonly ids: number[] = [];

  /** The id of a word. `make` creates it at the first occurrence. */
  idOf(word: string, make: (word: string) => number): number {
    let hash = SEED;
    for (let at = 0; at < word.length; at += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    }
    hash ^= hash >>> 15;
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const entry = this.slots[slot] ?? -1;
      if (entry === -1) return this.add(word, hash, slot, make(word));
      if (this.hashes[entry] === hash && this.words[entry] === word) return this.ids[entry] ?? -1;
      slot = (slot + 1) & mask;
    }
  }

  private add(word: string, hash: number, slot: number, id: number): number {
    this.slots[slot] = this.words.length;
    this.words.push(word);
    this.hashes.push(hash);
    this.ids.push(id);
    if (this.words.length * 2 > this.slots.length) this.grow();
    return id;
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 4).fill(-1);
    const mask = slots.length - 1;
    this.hashes.forEach((hash, entry) => {
      let slot = hash & mask;
      while (slots[slot] !== -1) slot = (slot + 1) & mask;
      slots[slot] = entry;
    });
    this.slots = slots;
  }
}
