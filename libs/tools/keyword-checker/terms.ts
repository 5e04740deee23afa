import { BORDER, type Keyword, type Vocabulary } from '@plumbline/seo/keywords';

/** Maps each term of a vocabulary to the number of the first term with the same stem. */
export class StemTable {
  readonly vocabulary: Vocabulary;
  readonly #stem: (word: string) => string;
  readonly #byTerm = new Map<number, number>();
  readonly #byStem = new Map<string, number>();

  /** @param stem returns a word's stem; without it each word is its own stem */
  constructor(vocabulary: Vocabulary, stem: ((word: string) => string) | null) {
    this.vocabulary = vocabulary;
    this.#stem = stem ?? ((word) => word);
  }

  stemOf(id: number): number {
    if (id === BORDER) return BORDER;
    const known = this.#byTerm.get(id);
    if (known !== undefined) return known;
    const text = this.#stem(this.vocabulary.textOf(id));
    const first = this.#byStem.get(text) ?? id;
    this.#byStem.set(text, first);
    this.#byTerm.set(id, first);
    return first;
  }

  /** Converts a text or phrase to stems and keeps the boundaries. */
  stemsOf(ids: Int32Array): Int32Array;
  stemsOf(ids: readonly number[]): number[];
  stemsOf(ids: Int32Array | readonly number[]): Int32Array | number[] {
    return ids instanceof Int32Array
      ? ids.map((id) => this.stemOf(id))
      : ids.map((id) => this.stemOf(id));
  }
}

/** `null` when there is too little text to judge. */
export type JudgedStatus = Keyword['status'] | null;

/**
 * Minimums for a status. In a shorter text every noun would be 'high', and one or two occurrences are chance. The
 * limits are ours, as are the statuses.
 */
export const judgedFrom = { words: 100, count: 3 } as const;

/** A counted keyword. Its status is `null` when there is too little text to judge. */
export const judged = <K extends Pick<Keyword, 'status'> & { readonly count: number }>(
  keyword: K,
  totalWords: number,
): Omit<K, 'status'> & { readonly status: JudgedStatus } => ({
  ...keyword,
  status: totalWords < judgedFrom.words || keyword.count < judgedFrom.count ? null : keyword.status,
});
