/** Mixed into the hash, so that no text can be written whose phrases all fall on one slot. */
const SEED = (Math.floor(Math.random() * 0x7fffffff) << 1) | 1;

/**
 * Numbers pairs of numbers (a phrase less its last word, and that word) from 0 in the order in which they first come, and counts
 * them. Open addressing over typed arrays: no object and no string a phrase.
 */
export class PairCounts {
  #slots = new Int32Array(1024).fill(-1);
  #firsts = new Int32Array(512);
  #seconds = new Int32Array(512);
  #counts = new Int32Array(512);
  #places = new Int32Array(512);
  #size = 0;

  /** Different pairs so far. */
  get size(): number {
    return this.#size;
  }

  /** How often each pair was counted, by its number. */
  get counts(): Int32Array {
    return this.#counts.subarray(0, this.#size);
  }

  /** Where the pair stood first, as told to `idOf`. */
  placeOf(id: number): number {
    return this.#places[id] ?? 0;
  }

  count(id: number): void {
    this.#counts[id] = (this.#counts[id] ?? 0) + 1;
  }

  idOf(first: number, second: number, place: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(first, second) & mask;
    for (;;) {
      const id = this.#slots[slot] ?? -1;
      if (id === -1) return this.#add(slot, first, second, place);
      if (this.#firsts[id] === first && this.#seconds[id] === second) return id;
      slot = (slot + 1) & mask;
    }
  }

  #add(slot: number, first: number, second: number, place: number): number {
    const id = this.#size;
    this.#firsts[id] = first;
    this.#seconds[id] = second;
    this.#places[id] = place;
    this.#slots[slot] = id;
    this.#size += 1;
    if (this.#size === this.#firsts.length) this.#grow();
    return id;
  }

  #grow(): void {
    const entries = this.#firsts.length * 2;
    this.#firsts = copied(this.#firsts, entries);
    this.#seconds = copied(this.#seconds, entries);
    this.#counts = copied(this.#counts, entries);
    this.#places = copied(this.#places, entries);
    // Half of the slots stay free.
    const slots = new Int32Array(entries * 2).fill(-1);
    const mask = slots.length - 1;
    for (let id = 0; id < this.#size; id += 1) {
      let slot = hash(this.#firsts[id] ?? 0, this.#seconds[id] ?? 0) & mask;
      while (slots[slot] !== -1) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

function hash(first: number, second: number): number {
  let mixed = Math.imul(first ^ SEED, 0x9e3779b1) ^ Math.imul(second + SEED, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

function copied(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}
