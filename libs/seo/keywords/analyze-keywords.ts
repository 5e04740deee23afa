import { readTerms, type TermStream } from './term-stream.ts';
import { Vocabulary, BORDER, joinTerms, termKind } from './vocabulary.ts';

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

/** Longest phrase that is counted, in words. */
const longestPhrase = 4;

/** A term or phrase and its number of occurrences. */
interface Counted {
  readonly keyword: string;
  readonly count: number;
  /** The ids of its terms. */
  readonly terms: readonly number[];
}

/** The terms, or the phrases of one size that occur more than once. */
interface PhraseCounts {
  readonly size: number;
  /** Number of distinct terms or phrases. */
  readonly different: number;
  /** The most frequent ones; on equal counts the earlier comes first. */
  top(limit: number): Counted[];
}

/** Identical runs, as ranges of `places`, each in text order. */
interface Groups {
  readonly places: Int32Array;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Counts the runs of 1 to `longest` terms without a border. Runs of two or more terms count only if they occur more
 * than once. Without stop words, a run neither starts nor ends with one (inside it may contain some: `bank of england`)
 * and has a significant word, so bare numbers are not counted. Linear, without hashing and without a string for each
 * phrase: the positions of one term are a group, and each size splits the groups of the previous size by the following
 * term. A run that occurs once cannot be part of a longer one that occurs twice, so its group ends there.
 */
function countPhrases(
  ids: Int32Array,
  vocabulary: Vocabulary,
  { longest, stopWords }: { readonly longest: number; readonly stopWords: boolean },
): PhraseCounts[] {
  const kinds = vocabulary.kinds();
  const suits = (place: number, size: number): boolean => {
    if (stopWords) return true;
    if ((kinds[ids[place + size - 1] ?? 0] ?? 0) & termKind.stop) return false;
    let all = 0;
    for (let at = place; at < place + size; at += 1) all |= kinds[ids[at] ?? 0] ?? 0;
    return (all & termKind.content) !== 0;
  };
  // No phrase starts with a stop word.
  const skipped = kinds.map((kind) => (stopWords ? 0 : kind & termKind.stop));
  let groups = groupByTerm(ids, skipped);
  const counts: PhraseCounts[] = [];
  const scratch = new Int32Array(kinds.length);
  for (let size = 1; size <= longest; size += 1) {
    if (size > 1) groups = partByNext(groups, ids, size - 1, scratch);
    counts.push(new Counts(size, groups, suits, ids, vocabulary));
  }
  return counts;
}

/** The places of each term that is not skipped. */
function groupByTerm(ids: Int32Array, skipped: Uint8Array): Groups {
  const next = new Int32Array(skipped.length);
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? BORDER;
    if (id !== BORDER && skipped[id] === 0) next[id] = (next[id] ?? 0) + 1;
  }
  const starts: number[] = [];
  const ends: number[] = [];
  let total = 0;
  for (let id = 0; id < next.length; id += 1) {
    const count = next[id] ?? 0;
    next[id] = total;
    if (count === 0) continue;
    starts.push(total);
    total += count;
    ends.push(total);
  }
  const places = new Int32Array(total);
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? BORDER;
    if (id === BORDER || skipped[id] !== 0) continue;
    const slot = next[id] ?? 0;
    places[slot] = place;
    next[id] = slot + 1;
  }
  return { places, starts, ends };
}

/**
 * Splits each group by the term `size` positions later; keeps parts with at least two positions.
 * @param scratch one zero for each term; reset to zeros
 */
function partByNext(groups: Groups, ids: Int32Array, size: number, scratch: Int32Array): Groups {
  const places = new Int32Array(groups.places.length);
  const starts: number[] = [];
  const ends: number[] = [];
  const seen: number[] = [];
  let total = 0;
  for (let group = 0; group < groups.starts.length; group += 1) {
    const start = groups.starts[group] ?? 0;
    const end = groups.ends[group] ?? 0;
    if (end - start < 2) continue;
    seen.length = 0;
    for (let at = start; at < end; at += 1) {
      const id = ids[(groups.places[at] ?? 0) + size] ?? BORDER;
      if (id === BORDER) continue;
      const count = scratch[id] ?? 0;
      if (count === 0) seen.push(id);
      scratch[id] = count + 1;
    }
    // From here on, scratch contains the next position, from 1, of each kept term, and 0 for others.
    for (const id of seen) {
      const count = scratch[id] ?? 0;
      scratch[id] = count < 2 ? 0 : total + 1;
      if (count < 2) continue;
      starts.push(total);
      total += count;
      ends.push(total);
    }
    for (let at = start; at < end; at += 1) {
      const place = groups.places[at] ?? 0;
      const id = ids[place + size] ?? BORDER;
      const slot = id === BORDER ? 0 : (scratch[id] ?? 0);
      if (slot === 0) continue;
      places[slot - 1] = place;
      scratch[id] = slot + 1;
    }
    for (const id of seen) scratch[id] = 0;
  }
  return { places: places.subarray(0, total), starts, ends };
}

class Counts implements PhraseCounts {
  readonly size: number;
  readonly different: number;
  /** First position and number of occurrences of each run. */
  readonly #places: number[] = [];
  readonly #counts: number[] = [];
  readonly #ids: Int32Array;
  readonly #vocabulary: Vocabulary;

  constructor(
    size: number,
    { places, starts, ends }: Groups,
    suits: (place: number, size: number) => boolean,
    ids: Int32Array,
    vocabulary: Vocabulary,
  ) {
    this.size = size;
    this.#ids = ids;
    this.#vocabulary = vocabulary;
    for (let group = 0; group < starts.length; group += 1) {
      const start = starts[group] ?? 0;
      const place = places[start] ?? 0;
      if (!suits(place, size)) continue;
      this.#places.push(place);
      this.#counts.push((ends[group] ?? 0) - start);
    }
    this.different = this.#places.length;
  }

  top(limit: number): Counted[] {
    return mostFrequent(this.#counts, this.#places, limit).map(({ count, place }) => {
      const terms = Array.from(this.#ids.subarray(place, place + this.size));
      return {
        keyword: joinTerms(terms.map((term) => this.#vocabulary.textOf(term))),
        count,
        terms,
      };
    });
  }
}

/** A count and the first position. */
interface Frequent {
  readonly count: number;
  readonly place: number;
}

/**
 * The `limit` highest counts, highest first; on equal counts the lower position comes first. Linear, except for sorting
 * the result.
 * @param counts positive, each for the position with the same index
 */
export function mostFrequent(
  counts: readonly number[],
  places: readonly number[],
  limit: number,
): Frequent[] {
  if (limit < 1 || counts.length === 0) return [];
  const min = leastOfTop(counts, limit);
  const above: Frequent[] = [];
  const level: number[] = [];
  counts.forEach((count, at) => {
    const place = places[at] ?? 0;
    if (count > min) above.push({ count, place });
    else if (count === min) level.push(place);
  });
  above.sort((a, b) => b.count - a.count || a.place - b.place);
  const earliest = Int32Array.from(level)
    .sort()
    .subarray(0, limit - above.length);
  return [...above, ...Array.from(earliest, (place) => ({ count: min, place }))];
}

/** The lowest of the `limit` highest counts. */
function leastOfTop(counts: readonly number[], limit: number): number {
  const highest = counts.reduce((max, count) => Math.max(max, count), 0);
  const frequencies = new Int32Array(highest + 1);
  for (const count of counts) frequencies[count] = (frequencies[count] ?? 0) + 1;
  let taken = 0;
  for (let count = highest; count > 1; count -= 1) {
    taken += frequencies[count] ?? 0;
    if (taken >= limit) return count;
  }
  return 1;
}
