/**
 * Two 32-bit FNV-1a hashes, each mixed by MurmurHash3's finalizer. 0x811c9dc5 and 0x01000193 are the offset and the
 * prime of FNV; 0x9e3779b9 (2³² divided by the golden ratio) is a second offset. Fingerprints of texts are
 * compared across versions, so none of these numbers may change.
 */
export function hash64(word: string): [high: number, low: number] {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let index = 0; index < word.length; index += 1) {
    const unit = word.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x01000193);
  }
  return [spreadBits(high ^ word.length), spreadBits(Math.imul(low, 31) + high)];
}

/** Makes every bit depend on all others. The multipliers are MurmurHash3's (`fmix32`). */
export function spreadBits(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The lower 53 bits of a hash as one number: as many as a number holds exactly. */
export const lower53Bits = (high: number, low: number): number =>
  (high & 0x1f_ffff) * 2 ** 32 + low;
