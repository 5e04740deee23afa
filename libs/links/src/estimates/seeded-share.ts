/**
 * A share that looks random and is always the same for the same text: the chance in a heuristic.
 * FNV-1a (32 bits, over UTF-16 units), then the finaliser of MurmurHash3, so that texts that differ by one letter are
 * far apart. Not for secrets.
 * @param salt what the share is for; another salt gives an unrelated share of the same text
 * @returns from 0 to below 1
 */
export function seededShare(text: string, salt: string): number {
  const seed = `${salt}\n${text}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
