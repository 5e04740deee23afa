import { spreadBits } from '@plumbline/seo/text';
import { sourceBits, sourcesIn, type UrlSource, urlTraits } from './crawl.ts';

const admitted = 128;

/** More URLs are not kept. They take 110 MB. */
const maxUrls = 4_000_000;

/** Ids of the known URLs of a crawl by their 53-bit hashes. */
export class UrlTable {
  readonly #max: number;
  /** Random, so that no site can choose URLs that share slots. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32);
  #size = 0;
  /** Open addressing; 0 for a free slot, otherwise the hash + 1. */
  #slots = new Float64Array(1024);
  #ids = new Uint32Array(1024);
  #sources = new Uint8Array(512);
  /** Bits of `urlTraits`, and {@link admitted}. */
  #traits = new Uint8Array(512);

  constructor(max = maxUrls) {
    this.#max = max;
  }

  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#size >= this.#max;
  }

  /** Id of a URL, or -1. */
  find(hash: number): number {
    const slot = this.#slotOf(hash);
    return this.#slots[slot] === 0 ? -1 : (this.#ids[slot] ?? -1);
  }

  /** Adds a URL that is not in the table. @returns its id */
  add(hash: number, url: string, onSite: boolean): number {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const id = this.#size;
    const slot = this.#slotOf(hash);
    this.#slots[slot] = hash + 1;
    this.#ids[slot] = id;
    this.#traits[id] =
      (onSite ? urlTraits.onSite : 0) | (url.startsWith('http:') ? urlTraits.http : 0);
    this.#size += 1;
    return id;
  }

  /** Notes that a source names the URL. @returns whether that is new */
  name(id: number, source: UrlSource): boolean {
    const known = this.#sources[id] ?? 0;
    this.#sources[id] = known | sourceBits[source];
    return this.#sources[id] !== known;
  }

  isNamedBy(id: number, source: UrlSource): boolean {
    return ((this.#sources[id] ?? 0) & sourceBits[source]) > 0;
  }

  sourcesOf(id: number): UrlSource[] {
    return sourcesIn(this.#sources[id] ?? 0);
  }

  /** Notes that it was decided whether to crawl the URL. @returns whether that is new */
  admit(id: number): boolean {
    if (this.isAdmitted(id)) return false;
    this.#traits[id] = (this.#traits[id] ?? 0) | admitted;
    return true;
  }

  isAdmitted(id: number): boolean {
    return ((this.#traits[id] ?? 0) & admitted) > 0;
  }

  isOnSite(id: number): boolean {
    return ((this.#traits[id] ?? 0) & urlTraits.onSite) > 0;
  }

  /** Bits of `urlTraits`. */
  traitsOf(id: number): number {
    return (this.#traits[id] ?? 0) & ~admitted;
  }

  /** The slot that has the hash, or the free one where it belongs. */
  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    const high = Math.imul(Math.floor(hash / 2 ** 32), 0x9e37_79b1);
    let slot = spreadBits((hash ^ high ^ this.#seed) >>> 0) & mask;
    for (let value = this.#slots[slot]; value !== 0 && value !== hash + 1;) {
      slot = (slot + 1) & mask;
      value = this.#slots[slot];
    }
    return slot;
  }

  #grow(): void {
    const [slots, ids] = [this.#slots, this.#ids];
    this.#slots = new Float64Array(slots.length * 2);
    this.#ids = new Uint32Array(slots.length * 2);
    for (const [at, value] of slots.entries()) {
      if (value === 0) continue;
      const slot = this.#slotOf(value - 1);
      this.#slots[slot] = value;
      this.#ids[slot] = ids[at] ?? 0;
    }
    this.#sources = resized(this.#sources, slots.length);
    this.#traits = resized(this.#traits, slots.length);
  }
}

function resized(column: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(column);
  return larger;
}
