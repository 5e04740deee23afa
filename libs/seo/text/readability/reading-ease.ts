import { words } from '../segment.ts';
import { sentences } from '../sentences.ts';
import { formulas } from './formulas.ts';
import { countSyllables } from './syllables.ts';

/** A reading ease score with everything needed to recalculate it. */
export interface ReadingEase {
  /** Higher is easier, most texts 0 to 100, not clamped; one decimal. */
  readonly score: number;
  /** Author and year of the formula. */
  readonly formula: string;
  readonly sentences: number;
  readonly words: number;
  /** Estimated by spelling rules. See `countSyllables`. */
  readonly syllables: number;
}

/** A text split by `words` and `sentences`, for callers that also need those. */
export interface CutText {
  readonly words: readonly string[];
  /** Number of sentences; 0 counts as 1. */
  readonly sentences: number;
}

/**
 * The reading ease of a text by the variant of Flesch's formula published for its language, `null` for languages without one
 * and for texts without words. Words without a letter (numbers) are left out of words and syllables.
 * @param lang BCP 47; only the language counts
 */
export function readingEase(text: string | CutText, lang: string): ReadingEase | null {
  const language = lang.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const formula = formulas.get(language);
  if (!formula) return null;
  const cut =
    typeof text === 'string'
      ? { words: words(text, language), sentences: sentences(text, language).length }
      : text;
  const spoken = speech(cut.words, language);
  if (spoken.words === 0) return null;
  const sentenceCount = Math.max(1, cut.sentences);
  const score =
    formula.base -
    formula.perSentence * (spoken.words / sentenceCount) -
    formula.perWord * (spoken.syllables / spoken.words);
  return {
    score: Math.round(score * 10) / 10,
    formula: formula.name,
    sentences: sentenceCount,
    ...spoken,
  };
}

/** Words with a letter, and their syllables in total. Each spelling is analyzed once. */
function speech(
  all: readonly string[],
  language: string,
): { readonly words: number; readonly syllables: number } {
  const syllablesOf = new Map<string, number | null>();
  let count = 0;
  let syllables = 0;
  for (const word of all) {
    let own = syllablesOf.get(word);
    if (own === undefined) {
      own = /\p{L}/u.test(word) ? (countSyllables(word, language) ?? 1) : null;
      syllablesOf.set(word, own);
    }
    if (own === null) continue;
    count += 1;
    syllables += own;
  }
  return { words: count, syllables };
}
