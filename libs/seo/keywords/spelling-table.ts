/** Random seed of the hash, so that no text can make all words collide. */
const SEED = Math.floor(Math.random() * 0x7fffffff);

/**
 * Words as written and the ids of their terms. Faster than a `Map`, which hashes every new string: that takes a fifth
 * of the analysis for texts from the segmenter.
 */
export class SpellingTable {
  // Not `#private`, for speed: these fields are read for every word.
  private slots = new Int32Array(4096).fill(-1);
  private readonly words: string[] = [];
  private readonly hashes: number[] = [];
  private readonly ids: number[] = [];

  /** The id of a word. `make` creates it at the first occurrence. */
  idOf(word: string, make: (word: string) => number): number {
    let hash = SEED;
    for (let at = 0; at < word.length; at += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    }
    hash ^= hash >>> 15;
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const entry = this.slots[slot] ?? -1;
      if (entry === -1) return this.add(word, hash, slot, make(word));
      if (this.hashes[entry] === hash && this.words[entry] === word) return this.ids[entry] ?? -1;
      slot = (slot + 1) & mask;
    }
  }

  private add(word: string, hash: number, slot: number, id: number): number {
    this.slots[slot] = this.words.length;
    this.words.push(word);
    this.hashes.push(hash);
    this.ids.push(id);
    if (this.words.length * 2 > this.slots.length) this.grow();
    return id;
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 4).fill(-1);
    const mask = slots.length - 1;
    this.hashes.forEach((hash, entry) => {
      let slot = hash & mask;
      while (slots[slot] !== -1) slot = (slot + 1) & mask;
      slots[slot] = entry;
    });
    this.slots = slots;
  }
}
