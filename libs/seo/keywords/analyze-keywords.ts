import { type Counted, countPhrases, longestPhrase, type PhraseCounts } from './phrase-counts.ts';
import { readTerms, type TermStream } from './term-stream.ts';
import { Vocabulary } from './vocabulary.ts';

/** How {@link analyzeTerms} counts. */
export interface CountOptions {
  /** Whether stop words are counted too. Default: no. */
  readonly stopWords?: boolean;
  /** Words in a phrase, 1 to 4 each. Default 1 to 4. */
  readonly sizes?: readonly number[];
  /** Maximum entries per list. Default 100. */
  readonly limit?: number;
}

/** How {@link analyzeKeywords} counts. */
export interface KeywordOptions extends CountOptions {
  /** BCP 47; only the language counts. Decides on stop words, elisions and dictionaries. Default: unknown. */
  readonly language?: string;
}

/** A keyword or phrase and its share of the text. */
export interface Keyword {
  /** Folded: lower case, composed, `l'école` as `école`. */
  readonly keyword: string;
  readonly count: number;
  /** Percent of all words, two decimals. */
  readonly density: number;
  /** The density before rounding; decides the status. */
  readonly exactDensity: number;
  readonly status: KeywordStatus;
}

/** A keyword with the ids of its terms, for searching other texts of the same vocabulary. */
export interface TermKeyword extends Keyword {
  readonly terms: readonly number[];
}

/** The phrases of one size. */
export interface KeywordList<K extends Keyword = Keyword> {
  /** Words in each phrase. */
  readonly size: number;
  /** Number of distinct phrases in the text. Phrases of two or more words count only if they occur more than once. */
  readonly different: number;
  /** The most frequent phrases; on equal counts the earlier comes first. */
  readonly keywords: readonly K[];
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
  /** One list for each requested size. */
  readonly lists: readonly KeywordList[];
}

const defaultKeywordLimit = 100;

/**
 * Counts the words and phrases of a text. Phrases do not cross punctuation and line ends; URLs and email addresses are
 * not keywords. Linear in the text.
 */
export function analyzeKeywords(text: string, options: KeywordOptions = {}): KeywordAnalysis {
  const { language = 'und', sizes = [1, 2, 3, 4] } = options;
  const vocabulary = new Vocabulary(language);
  const stream = readTerms(text, vocabulary);
  const lists = analyzeTerms(stream, vocabulary, { ...options, sizes: [1, ...sizes] }).map(
    (list) => ({ ...list, keywords: list.keywords.map(({ terms: _terms, ...each }) => each) }),
  );
  const words = lists[0];
  return {
    totalWords: stream.totalWords,
    uniqueKeywords: words?.different ?? 0,
    topKeywordDensity: words?.keywords[0]?.density ?? 0,
    keywords: words?.keywords ?? [],
    lists: lists.filter(({ size }) => sizes.includes(size)),
  };
}

/** The lists for a text that is already read, one for each requested size, shorter phrases first. */
export function analyzeTerms(
  { ids, totalWords }: TermStream,
  vocabulary: Vocabulary,
  options: CountOptions = {},
): KeywordList<TermKeyword>[] {
  const { sizes = [1, 2, 3, 4], limit = defaultKeywordLimit, stopWords = false } = options;
  const longest = Math.min(longestPhrase, Math.max(1, ...sizes));
  return countPhrases(ids, vocabulary, { longest, stopWords })
    .filter(({ size }) => sizes.includes(size))
    .map((counts) => toList(counts, totalWords, limit));
}

function toList(counts: PhraseCounts, totalWords: number, limit: number): KeywordList<TermKeyword> {
  const { size, different } = counts;
  return {
    size,
    different,
    keywords: counts.top(limit).map((each: Counted) => withDensity(each, totalWords)),
  };
}

/** A counted item with its share of the text. */
export function withDensity<C extends { readonly count: number }>(
  counted: C,
  totalWords: number,
): C & Pick<Keyword, 'density' | 'exactDensity' | 'status'> {
  const exactDensity = densityOf(counted.count, totalWords);
  return {
    ...counted,
    density: shownDensity(exactDensity),
    exactDensity,
    status: keywordStatus(exactDensity),
  };
}

/** How often a keyword is used, as the product classifies it. */
type KeywordStatus = 'optimal' | 'good' | 'low' | 'high';

/** Limits in percent of all words. House rules: no search engine recommends a density. */
const densityLimits = { low: 0.5, optimalFrom: 2, optimalTo: 4, high: 5 } as const;

/**
 * Above 5% is `high`; 2 to 4% is `optimal`; 0.5 to below 2% and above 4 to 5% is `good`; below 0.5% is `low`.
 * @param density percent, not rounded
 */
export function keywordStatus(density: number): KeywordStatus {
  if (density > densityLimits.high) return 'high';
  if (density < densityLimits.low) return 'low';
  const optimal = density >= densityLimits.optimalFrom && density <= densityLimits.optimalTo;
  return optimal ? 'optimal' : 'good';
}

/**
 * Share of a keyword in percent of all words: occurrences × 100 / words. Each occurrence of a phrase also counts once,
 * as in most tools. 0 for a text without words.
 */
export function densityOf(count: number, totalWords: number): number {
  return totalWords === 0 ? 0 : (count * 100) / totalWords;
}

/** A density as displayed: two decimals. */
export const shownDensity = (density: number): number => Math.round(density * 100) / 100;
