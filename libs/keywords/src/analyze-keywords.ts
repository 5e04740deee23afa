import { countPhrases, longestPhrase, type PhraseCounts } from './phrase-counts.ts';
import { densityOf, keywordStatus, type KeywordStatus, shownDensity } from './status.ts';
import { readTerms, type TermStream } from './term-stream.ts';
import { Vocabulary } from './vocabulary.ts';

/** How {@link analyzeKeywords} counts. */
export interface KeywordOptions {
  /** BCP 47; only the language counts. Decides on stop words, elisions and dictionaries. Default `en`. */
  readonly language?: string;
  /** Whether stop words are counted too. Default: they are left out. */
  readonly stopWords?: boolean;
  /** Words in a phrase, 1 to 4 each. Default 1 to 4. */
  readonly sizes?: readonly number[];
  /** Lines of each list. Default 100. */
  readonly limit?: number;
}

/** A keyword or phrase and how much of the text it is. */
export interface Keyword {
  /** Folded: lower case, composed, `l'école` as `école`. */
  readonly keyword: string;
  readonly count: number;
  /** Percent of all words, two decimals. */
  readonly density: number;
  /** The same, not rounded; the status is decided by it. */
  readonly exactDensity: number;
  readonly status: KeywordStatus;
}

/** The phrases of one size. */
export interface KeywordList {
  /** Words in each phrase. */
  readonly size: number;
  /** How many different ones the text has; of two words and more only those that stand more than once are counted. */
  readonly different: number;
  /** The most frequent of them, the earlier first among equals. */
  readonly keywords: readonly Keyword[];
}

/** The keywords of a text. */
export interface KeywordAnalysis {
  /** All words by Unicode's rules, stop words and numbers included. */
  readonly totalWords: number;
  /** Different one-word keywords. */
  readonly uniqueKeywords: number;
  /** Density of the most frequent one-word keyword, percent, two decimals; 0 without any. */
  readonly topKeywordDensity: number;
  /** The most frequent one-word keywords. */
  readonly keywords: readonly Keyword[];
  /** One list for each size asked for, 1 included. */
  readonly lists: readonly KeywordList[];
}

export const defaultKeywordLimit = 100;

/**
 * Counts the words and phrases of a text. Phrases cross no punctuation and no line end; web and e-mail addresses are no keywords.
 * Linear in the text.
 */
export function analyzeKeywords(text: string, options: KeywordOptions = {}): KeywordAnalysis {
  const vocabulary = new Vocabulary(options.language ?? 'en');
  return analyzeTerms(readTerms(text, vocabulary), vocabulary, options);
}

/** The same for a text that was read before. */
export function analyzeTerms(
  { ids, totalWords }: TermStream,
  vocabulary: Vocabulary,
  options: Omit<KeywordOptions, 'language'> = {},
): KeywordAnalysis {
  const { sizes = [1, 2, 3, 4], limit = defaultKeywordLimit, stopWords = false } = options;
  const longest = Math.min(longestPhrase, Math.max(1, ...sizes));
  const counts = countPhrases(ids, vocabulary, { longest, stopWords });
  const lists = counts.map((each) => toList(each, totalWords, limit));
  const words = lists[0];
  return {
    totalWords,
    uniqueKeywords: words?.different ?? 0,
    topKeywordDensity: words?.keywords[0]?.density ?? 0,
    keywords: words?.keywords ?? [],
    lists: lists.filter(({ size }) => sizes.includes(size)),
  };
}

function toList(counts: PhraseCounts, totalWords: number, limit: number): KeywordList {
  const { size, different } = counts;
  const keywords = counts.top(limit).map(({ keyword, count }) => {
    const exactDensity = densityOf(count, totalWords);
    const density = shownDensity(exactDensity);
    return { keyword, count, density, exactDensity, status: keywordStatus(exactDensity) };
  });
  return { size, different, keywords };
}
