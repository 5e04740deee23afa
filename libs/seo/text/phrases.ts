import { foldCase } from './word-forms.ts';
import { words } from './segment.ts';
import { stopWords } from './stop-words.ts';

/** How {@link phrases} counts. */
export interface PhraseOptions {
  /** Words in a phrase, at least 1. */
  readonly size: number;
  /** Folded words that may not start or end a phrase. */
  readonly stopWords: ReadonlySet<string>;
  /** If given, a phrase must start or end with one of these folded words. */
  readonly edges?: ReadonlySet<string>;
}

/**
 * The distinct words that say what a text is about, folded, in order of first use. Excludes stop words, bare
 * numbers and single letters of alphabets (single Han, kana and Hangul characters count).
 */
export function significantTerms(text: string, lang: string): string[] {
  const common = stopWords(lang);
  const terms = new Set<string>();
  for (const word of words(text, lang)) {
    const term = foldCase(word);
    if (!common.has(term) && isTerm(term)) terms.add(term);
  }
  return [...terms];
}

/**
 * How often each run of `size` words occurs, folded and joined by spaces, in order of first occurrence. Runs that
 * start or end with a stop word or a bare number are left out; inside they may contain some (`bank of england`).
 */
export function phrases(words: readonly string[], options: PhraseOptions): Map<string, number> {
  const { size, stopWords, edges } = options;
  const folded = words.map(foldCase);
  const isEdge = folded.map((word) => !stopWords.has(word) && /\p{L}/u.test(word));
  const counts = new Map<string, number>();
  if (!Number.isInteger(size) || size < 1) return counts;
  for (let start = 0; start + size <= folded.length; start += 1) {
    const last = start + size - 1;
    if (!isEdge[start] || !isEdge[last]) continue;
    if (edges && !edges.has(folded[start] ?? '') && !edges.has(folded[last] ?? '')) continue;
    const phrase = folded.slice(start, start + size).join(' ');
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return counts;
}

const SINGLE_CHARACTER_WORD =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;

function isTerm(term: string): boolean {
  if (!/\p{L}/u.test(term)) return false;
  return [...term].length > 1 || SINGLE_CHARACTER_WORD.test(term);
}
