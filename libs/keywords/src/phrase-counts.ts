import { PairCounts } from './pair-counts.ts';
import { joinTerms, termKind } from './term.ts';
import { BORDER, type Vocabulary } from './vocabulary.ts';

/** Longest phrase that is counted, in words. */
export const longestPhrase = 4;

/** A term or phrase and how often it stands in the text. */
export interface Counted {
  readonly keyword: string;
  readonly count: number;
}

/** All phrases of one size. */
export interface PhraseCounts {
  readonly size: number;
  /** How many different ones there are. */
  readonly different: number;
  /** How many of them stand more than once. */
  readonly repeated: number;
  /** The most frequent ones, the earlier first among equals. */
  top(limit: number, minimum: number): Counted[];
}

/**
 * Counts the runs of 1 to `longest` terms that no border parts. Without stop words, a run neither starts nor ends with one (inside
 * it may hold some: `bank of england`) and has a word that says something, so that bare numbers are none.
 */
export function countPhrases(
  ids: Int32Array,
  vocabulary: Vocabulary,
  { longest, stopWords }: { readonly longest: number; readonly stopWords: boolean },
): PhraseCounts[] {
  const kinds = vocabulary.kinds();
  const single = new PairCounts();
  const tables = Array.from({ length: longest }, (_, at) => (at === 0 ? single : new PairCounts()));
  for (let start = 0; start < ids.length; start += 1) {
    const first = ids[start] ?? BORDER;
    if (first === BORDER) continue;
    if (!stopWords && (kinds[first] ?? 0) & termKind.stop) continue;
    let prefix = 0;
    let content = 0;
    for (let size = 1; size <= longest; size += 1) {
      const id = ids[start + size - 1] ?? BORDER;
      if (id === BORDER) break;
      const kind = kinds[id] ?? 0;
      content |= kind & termKind.content;
      const table = tables[size - 1] ?? single;
      prefix = table.idOf(prefix, id, start);
      if (stopWords || (!(kind & termKind.stop) && content)) table.count(prefix);
    }
  }
  return tables.map((table, at) => new Counts(at + 1, table, ids, vocabulary));
}

class Counts implements PhraseCounts {
  readonly size: number;
  readonly different: number;
  readonly repeated: number;
  readonly #table: PairCounts;
  readonly #ids: Int32Array;
  readonly #vocabulary: Vocabulary;

  constructor(size: number, table: PairCounts, ids: Int32Array, vocabulary: Vocabulary) {
    this.size = size;
    this.#table = table;
    this.#ids = ids;
    this.#vocabulary = vocabulary;
    let different = 0;
    let repeated = 0;
    for (const count of table.counts) {
      if (count > 0) different += 1;
      if (count > 1) repeated += 1;
    }
    this.different = different;
    this.repeated = repeated;
  }

  top(limit: number, minimum: number): Counted[] {
    return mostFrequent(this.#table.counts, limit, Math.max(1, minimum)).map((id) => ({
      keyword: this.#phraseOf(id),
      count: this.#table.counts[id] ?? 0,
    }));
  }

  #phraseOf(id: number): string {
    const start = this.#table.placeOf(id);
    const terms = this.#ids.subarray(start, start + this.size);
    return joinTerms(Array.from(terms, (term) => this.#vocabulary.textOf(term)));
  }
}

/** Numbers of the `limit` highest counts, highest first, the lower number first among equals. Sorts no more than those. */
function mostFrequent(counts: Int32Array, limit: number, minimum: number): number[] {
  const least = leastOfTop(counts, limit, minimum);
  const above: number[] = [];
  const level: number[] = [];
  for (let id = 0; id < counts.length; id += 1) {
    const count = counts[id] ?? 0;
    if (count > least) above.push(id);
    else if (count === least && level.length < limit) level.push(id);
  }
  above.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  return [...above, ...level].slice(0, limit);
}

/** The count that the last of the `limit` highest has, at least `minimum`. */
function leastOfTop(counts: Int32Array, limit: number, minimum: number): number {
  const highest = counts.reduce((most, count) => Math.max(most, count), 0);
  const frequencies = new Int32Array(highest + 1);
  for (const count of counts) frequencies[count] = (frequencies[count] ?? 0) + 1;
  let taken = 0;
  let least = highest;
  for (; least > minimum; least -= 1) {
    taken += frequencies[least] ?? 0;
    if (taken >= limit) break;
  }
  return Math.max(least, minimum);
}
