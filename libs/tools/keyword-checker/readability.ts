import { agreeing, countWords, readingEase, sentences, words } from '@plumbline/seo/text';

/** Descriptions of reading ease, based on the table in Flesch 1948. Variants for other languages keep its scale. */
const readingLevels = [
  { from: 90, label: 'Very easy' },
  { from: 80, label: 'Easy' },
  { from: 70, label: 'Fairly easy' },
  { from: 60, label: 'Plain' },
  { from: 50, label: 'Fairly difficult' },
  { from: 30, label: 'Difficult' },
  { from: -Infinity, label: 'Very difficult' },
] as const;

/** Reading ease of a text, or why it is unknown. */
export type Readability =
  | {
      readonly known: true;
      /** Higher is easier; most texts score 0 to 100. One decimal. */
      readonly score: number;
      readonly level: string;
      /** Author and year of the formula. */
      readonly formula: string;
      readonly sentences: number;
      readonly words: number;
      readonly syllables: number;
      readonly wordsPerSentence: number;
    }
  | { readonly known: false; readonly reason: string };

/** Flesch used samples of 100 words. With fewer words, a score means little. */
const leastWords = 100;

/**
 * The reading ease of prose by the formula published for its language.
 * @param paragraphs each ends its last sentence
 */
export function readability(paragraphs: readonly string[], language: string): Readability {
  const allWords = paragraphs.reduce((sum, text) => sum + countWords(text, language), 0);
  const unknown = (reason: string): Readability => ({ known: false, reason });
  if (allWords < leastWords) {
    return unknown(
      `The running text has ${allWords} ${agreeing(allWords, 'word', 'words')}. A score needs ${leastWords}.`,
    );
  }
  const cut = {
    words: paragraphs.flatMap((text) => words(text, language)),
    sentences: paragraphs.reduce((sum, text) => sum + sentences(text, language).length, 0),
  };
  const ease = readingEase(cut, language);
  if (ease === null) {
    return unknown(
      language === 'und'
        ? 'We don’t know the language of the text, and each language has its own formula.'
        : 'We have no reading-ease formula for this language.',
    );
  }
  return {
    known: true,
    ...ease,
    level: readingLevels.find(({ from }) => ease.score >= from)?.label ?? '',
    wordsPerSentence: Math.round((ease.words / ease.sentences) * 10) / 10,
  };
}
