import { words } from './segment.ts';
import { sentences } from './sentences.ts';
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

/** One language's variant of Flesch's reading ease: base − perSentence × words/sentences − perWord × syllables/words. */
interface Formula {
  readonly name: string;
  readonly base: number;
  readonly perSentence: number;
  readonly perWord: number;
}

/**
 * The published variants, by language (ISO 639-1). A higher score is easier, about 0 to 100. If the author counts
 * syllables per 100 words, the factor here is 100 times the author's.
 */
export const formulas: ReadonlyMap<string, Formula> = new Map([
  // R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948), 221–233.
  ['en', { name: 'Flesch 1948', base: 206.835, perSentence: 1.015, perWord: 84.6 }],
  // T. Amstad, "Wie verständlich sind unsere Zeitungen?", thesis, University of Zurich 1978.
  ['de', { name: 'Amstad 1978', base: 180, perSentence: 1, perWord: 58.5 }],
  // F. Szigriszt Pazos, "Sistemas predictivos de legilibilidad del mensaje escrito", thesis, Complutense Madrid 1993.
  // Preferred to Fernández Huerta 1959, whose sentence term is quoted in two contradictory versions.
  ['es', { name: 'Szigriszt-Pazos 1993', base: 206.835, perSentence: 1, perWord: 62.3 }],
  // L. Kandel, A. Moles, "Application de l'indice de Flesch à la langue française", Cahiers d'études de radio-télévision 19 (1958).
  ['fr', { name: 'Kandel-Moles 1958', base: 207, perSentence: 1.015, perWord: 73.6 }],
  // V. Franchina, R. Vacca, "Adaptation of Flesch readability index on a bilingual text", Linguaggi 3 (1986), 47–49.
  ['it', { name: 'Franchina-Vacca 1986', base: 217, perSentence: 1.3, perWord: 60 }],
  // W. H. Douma, "De leesbaarheid van landbouwbladen", Landbouwhogeschool Wageningen 1960.
  ['nl', { name: 'Douma 1960', base: 206.84, perSentence: 0.93, perWord: 77 }],
  // T. B. F. Martins et al., "Readability formulas applied to textbooks in Brazilian Portuguese", ICMSC-USP 1996: Flesch plus 42.
  ['pt', { name: 'Martins 1996', base: 248.835, perSentence: 1.015, perWord: 84.6 }],
  // I. V. Oborneva, automated assessment of the complexity of educational texts, thesis, Moscow 2006.
  ['ru', { name: 'Oborneva 2006', base: 206.835, perSentence: 1.3, perWord: 60.1 }],
  // E. Ateşman, "Türkçede okunabilirliğin ölçülmesi", Dil Dergisi 58 (1997), 71–74.
  ['tr', { name: 'Ateşman 1997', base: 198.825, perSentence: 2.61, perWord: 40.175 }],
]);
