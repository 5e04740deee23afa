import { pageLimits } from './limits.ts';
import type { Tag } from './tokenizer.ts';

const separators = /[\t\n\f\r ,]*/y;
const whiteSpace = /[\t\n\f\r ]*/y;
const address = /[^\t\n\f\r ]+/y;
/** Parentheses keep white space and commas inside one descriptor; they do not nest. */
const descriptor = /(?:[^\t\n\f\r ,(]|\([^)]*(?:\)|$))+/y;

const width = /^\d+w$/;
const height = /^\d+h$/;
const density = /^-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?x$/;

/**
 * The URLs of a `srcset` or `imagesrcset`, in order and as written. A candidate with invalid descriptors is left out
 * (HTML standard §4.8.4.3.10, parsing a srcset attribute). Linear in the length.
 */
export function srcsetUrls(srcset: string): string[] {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const taken = pattern.exec(srcset)?.[0] ?? '';
    at += taken.length;
    return taken;
  };
  const urls: string[] = [];
  for (;;) {
    take(separators);
    const written = take(address);
    if (written === '') return urls;
    const url = withoutFinalCommas(written);
    const descriptors: string[] = [];
    if (url === written) {
      for (;;) {
        take(whiteSpace);
        const next = take(descriptor);
        if (next === '') break;
        descriptors.push(next);
      }
    }
    if (areValid(descriptors)) urls.push(url);
  }
}

/** Parses attributes with candidates, up to `pageLimits.candidates` in all. */
export class CandidateReader {
  bounded = false;
  private count = 0;

  urls(tag: Tag, attribute: 'srcset' | 'imagesrcset'): string[] {
    const srcset = tag.get(attribute);
    if (srcset === null) return [];
    const urls = srcsetUrls(srcset);
    const isCut = tag.isCut(attribute);
    // The rest of the URL may have been cut off.
    if (isCut) urls.pop();
    const kept = urls.slice(0, pageLimits.candidates - this.count);
    if (isCut || kept.length < urls.length) this.bounded = true;
    this.count += kept.length;
    return kept;
  }
}

function withoutFinalCommas(written: string): string {
  let end = written.length;
  while (written[end - 1] === ',') end -= 1;
  return written.slice(0, end);
}

function areValid(descriptors: readonly string[]): boolean {
  let hasWidth = false;
  let hasHeight = false;
  let hasDensity = false;
  for (const each of descriptors) {
    const value = Number(each.slice(0, -1));
    if (width.test(each)) {
      if (hasWidth || hasDensity || value === 0) return false;
      hasWidth = true;
    } else if (height.test(each)) {
      if (hasHeight || hasDensity || value === 0) return false;
      hasHeight = true;
    } else if (density.test(each)) {
      if (hasWidth || hasHeight || hasDensity || value < 0) return false;
      hasDensity = true;
    } else return false;
  }
  return hasWidth || !hasHeight;
}
