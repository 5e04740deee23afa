import { spreadBits } from '@plumbline/seo/text';

/** Values of a signature. */
export const signatureSize = 128;
/** Groups of values. Two texts are compared if they agree on all values of a band. */
const bands = 32;
const rows = signatureSize / bands;

/** At most this many first pages that agree on a band are looked at. */
const maxPerBand = 16;
/**
 * A page needs so many bands in which every first page that agrees was looked at. Of texts with a likeness of 0.9, each band
 * agrees with a probability of 0.66, and still of about 0.5 where a boilerplate fills the other bands, so that the chance to
 * miss one is below 0.1%.
 */
const minWholeBands = 12;
/** At most this many first pages are compared exactly with a page, those with the most similar signatures. */
const maxComparisons = 16;
/** How far the estimate may be below the likeness: five standard deviations at 0.9. */
const estimateMargin = 0.14;

/**
 * Multipliers and offsets of the hash functions: fixed, so that signatures of different runs can be compared. Multipliers
 * are odd, so that no bit gets lost.
 */
const multipliers = Uint32Array.from({ length: signatureSize }, (_, at) => spreadBits(at + 1) | 1);
const offsets = Uint32Array.from({ length: signatureSize }, (_, at) => spreadBits(~at));

/**
 * MinHash signature of a text (Broder 1997): the share of equal values estimates the likeness of two texts.
 * @param shingles as `shinglesOf` returns them
 * @returns 128 values, or `null` for a text without shingles
 */
export function minHashOf(shingles: Float64Array): Uint32Array | null {
  if (shingles.length === 0) return null;
  const signature = new Uint32Array(signatureSize).fill(0xffff_ffff);
  for (const shingle of shingles) {
    // Both halves of the 53 bits: the lower 32 are mixed already.
    const hash = (shingle >>> 0) ^ Math.imul(Math.floor(shingle / 2 ** 32), 0x85eb_ca6b);
    for (let at = 0; at < signatureSize; at += 1) {
      const value = (Math.imul(hash, multipliers[at] ?? 1) + (offsets[at] ?? 0)) >>> 0;
      if (value < (signature[at] ?? 0)) signature[at] = value;
    }
  }
  return signature;
}

export interface SignedText {
  readonly id: number;
  readonly minHash: Uint32Array;
}

interface NearDuplicates {
  /** Ids of texts that are alike, each group headed by the first one. */
  readonly groups: readonly (readonly number[])[];
  /** Ids of texts in no group that had too many candidates to compare them all. */
  readonly unchecked: readonly number[];
}

/**
 * Groups texts by likeness to the first text of the group. Candidates come from the signatures, and each is verified.
 * A pair with a likeness of 0.9 agrees on no band with a probability of 10⁻¹⁵. Time is linear in the number of texts.
 * @param texts in the order that decides which text is first
 * @param threshold least likeness in a group, 0 to 1
 * @param likenessOf exact likeness of two texts
 */
export function nearDuplicates(
  texts: readonly SignedText[],
  threshold: number,
  likenessOf: (id: number, first: number) => number | null,
): NearDuplicates {
  const index = new BandIndex(texts);
  const members = new Map<number, number[]>();
  const unchecked: number[] = [];
  for (const [at, text] of texts.entries()) {
    const { candidates, isCut } = index.candidatesOf(at);
    const likely = candidates
      .map((other) => ({ other, estimate: agreement(text, texts[other]) }))
      .filter(({ estimate }) => estimate >= threshold - estimateMargin)
      .sort((a, b) => b.estimate - a.estimate || a.other - b.other);
    const alike = likely
      .slice(0, maxComparisons)
      .map(({ other }) => other)
      .filter((other) => (likenessOf(text.id, texts[other]?.id ?? text.id) ?? 0) >= threshold);
    if (alike.length > 0) {
      members.get(Math.min(...alike))?.push(text.id);
      continue;
    }
    if (isCut || likely.length > maxComparisons) unchecked.push(text.id);
    members.set(at, [text.id]);
    index.add(at);
  }
  const groups = [...members.values()].filter(({ length }) => length > 1);
  const grouped = new Set(groups.flat());
  return { groups, unchecked: unchecked.filter((id) => !grouped.has(id)) };
}

/** First texts by the values of their bands: a hash table for each band, with the texts of a slot as a chain. */
export class BandIndex {
  readonly #texts: readonly SignedText[];
  readonly #slots: number;
  /** Latest text of a slot, and the one before each text, as positions; -1 for none. */
  readonly #latest: Int32Array;
  readonly #before: Int32Array;

  constructor(texts: readonly SignedText[]) {
    this.#texts = texts;
    this.#slots = 2 ** Math.ceil(Math.log2(2 * texts.length + 1));
    this.#latest = new Int32Array(bands * this.#slots).fill(-1);
    this.#before = new Int32Array(bands * texts.length).fill(-1);
  }

  add(at: number): void {
    for (let band = 0; band < bands; band += 1) {
      const slot = this.#slotOf(at, band);
      this.#before[band * this.#texts.length + at] = this.#latest[slot] ?? -1;
      this.#latest[slot] = at;
    }
  }

  /** The texts that agree on a band, in order. */
  candidatesOf(at: number): { readonly candidates: number[]; readonly isCut: boolean } {
    const found = new Set<number>();
    let wholeBands = 0;
    for (let band = 0; band < bands; band += 1) {
      let inBand = 0;
      let other = this.#latest[this.#slotOf(at, band)] ?? -1;
      while (other !== -1 && inBand < maxPerBand) {
        if (this.#agree(at, other, band)) {
          found.add(other);
          inBand += 1;
        }
        other = this.#before[band * this.#texts.length + other] ?? -1;
      }
      if (other === -1) wholeBands += 1;
    }
    return {
      candidates: [...found].sort((a, b) => a - b),
      isCut: wholeBands < minWholeBands,
    };
  }

  #value(at: number, row: number): number {
    return this.#texts[at]?.minHash[row] ?? 0;
  }

  #slotOf(at: number, band: number): number {
    let hash = band;
    for (let row = band * rows; row < (band + 1) * rows; row += 1) {
      hash = spreadBits(hash ^ this.#value(at, row));
    }
    return band * this.#slots + (hash & (this.#slots - 1));
  }

  #agree(at: number, other: number, band: number): boolean {
    for (let row = band * rows; row < (band + 1) * rows; row += 1) {
      if (this.#value(at, row) !== this.#value(other, row)) return false;
    }
    return true;
  }
}

/** The share of equal values, which estimates the likeness of the texts. */
export function agreement(
  { minHash }: Pick<SignedText, 'minHash'>,
  other: Pick<SignedText, 'minHash'> | undefined,
): number {
  let equal = 0;
  for (let at = 0; at < signatureSize; at += 1) if (minHash[at] === other?.minHash[at]) equal += 1;
  return equal / signatureSize;
}
