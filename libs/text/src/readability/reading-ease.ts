import { sentences, words } from '../segment.ts';
import { formulas } from './formulas.ts';
import { countSyllables } from './syllables.ts';

/** A reading ease with everything needed to work it out again. */
export interface ReadingEase {
  /** Higher is easier, most texts 0 to 100, not clamped; one decimal. */
  readonly score: number;
  /** Author and year of the formula. */
  readonly formula: string;
  readonly sentences: number;
  readonly words: number;
  /** Estimated by spelling rules; see `countSyllables`. */
  readonly syllables: number;
}

/**
 * The reading ease of a text by the variant of Flesch's formula published for its language, `null` for languages without one
 * and for texts without words. Words without a letter (numbers) are left out of words and syllables.
 * @param lang BCP 47; only the language counts
 */
export function readingEase(text: string, lang: string): ReadingEase | null {
  const language = lang.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const formula = formulas.get(language);
  if (!formula) return null;
  const spoken = words(text, language).filter((word) => /\p{L}/u.test(word));
  if (spoken.length === 0) return null;
  const sentenceCount = Math.max(1, sentences(text, language).length);
  let syllables = 0;
  for (const word of spoken) syllables += countSyllables(word, language) ?? 1;
  const score =
    formula.base -
    formula.perSentence * (spoken.length / sentenceCount) -
    formula.perWord * (syllables / spoken.length);
  return {
    score: Math.round(score * 10) / 10,
    formula: formula.name,
    sentences: sentenceCount,
    words: spoken.length,
    syllables,
  };
}
