import type { TextSignature } from '../post-store.ts';

/** MinHash over shingles of five words, 128 functions. */
export function signatureOf(text: string): TextSignature {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const least = new Uint32Array(128).fill(0xffffffff);
  for (let end = 5; end <= words.length; end += 1) {
    let base = 0x811c9dc5;
    for (const character of words.slice(end - 5, end).join(' ')) {
      base = Math.imul(base ^ character.charCodeAt(0), 0x01000193) >>> 0;
    }
    for (let n = 0; n < least.length; n += 1) {
      let mixed = Math.imul(base ^ Math.imul(n + 1, 0x9e3779b1), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
      mixed = (mixed ^ (mixed >>> 13)) >>> 0;
      if (mixed < (least[n] ?? 0)) least[n] = mixed;
    }
  }
  return [...least];
}
