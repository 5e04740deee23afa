import { BORDER, type Vocabulary } from '@plumbline/keywords';

/** The stem of each term of a vocabulary as a number: that of the first term with this stem. */
export class StemTable {
  readonly vocabulary: Vocabulary;
  readonly #stem: (word: string) => string;
  readonly #byTerm = new Map<number, number>();
  readonly #byStem = new Map<string, number>();

  /** @param stem gives a word its stem; without one each word is its own */
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

  /** A text or a phrase as stems, borders kept. */
  stemsOf(ids: Int32Array): Int32Array;
  stemsOf(ids: readonly number[]): number[];
  stemsOf(ids: Int32Array | readonly number[]): Int32Array | number[] {
    return ids instanceof Int32Array
      ? ids.map((id) => this.stemOf(id))
      : ids.map((id) => this.stemOf(id));
  }
}
