import { eachWord } from '@plumbline/text';
import { addressRanges } from './address-ranges.ts';
import { BORDER, type Vocabulary } from './vocabulary.ts';

/** A text as numbers of terms. */
export interface TermStream {
  /** In order, `BORDER` where no phrase may go on: punctuation, line ends, addresses. */
  readonly ids: Int32Array;
  /** All words by Unicode's rules, those of addresses included. */
  readonly totalWords: number;
}

/** Reads a text into terms. Linear; makes one string for each word and keeps one for each different one. */
export function readTerms(text: string, vocabulary: Vocabulary): TermStream {
  const ranges = addressRanges(text);
  const ids = new GrowingIds(text.length >> 2);
  let totalWords = 0;
  let previousEnd = 0;
  let range = 0;
  eachWord(text, vocabulary.language, (start, end) => {
    totalWords += 1;
    while ((ranges[range]?.[1] ?? Infinity) <= start) range += 1;
    const inAddress = (ranges[range]?.[0] ?? Infinity) <= start;
    if (!joins(text, previousEnd, start)) ids.pushBorder();
    if (inAddress) ids.pushBorder();
    else ids.push(vocabulary.idOf(text.slice(start, end)));
    previousEnd = end;
  });
  return { ids: ids.all(), totalWords };
}

/** Whether what stands between two words lets a phrase go on: nothing, spaces, apostrophes, or one hyphen. */
function joins(text: string, start: number, end: number): boolean {
  if (end - start === 1 && isHyphen(text.charCodeAt(start))) return true;
  for (let at = start; at < end; at += 1) {
    if (!isSilent(text.charCodeAt(at))) return false;
  }
  return true;
}

const isHyphen = (code: number): boolean => code === 0x2d || code === 0x2010 || code === 0x2011;

const isSilent = (code: number): boolean =>
  code === 0x20 ||
  code === 0x09 ||
  code === 0xa0 ||
  code === 0x27 ||
  code === 0x2019 ||
  code === 0xad ||
  (code >= 0x2000 && code <= 0x200f) ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x2060 ||
  code === 0xfeff;

class GrowingIds {
  #ids: Int32Array;
  #length = 0;

  constructor(expected: number) {
    this.#ids = new Int32Array(Math.max(16, expected));
  }

  push(id: number): void {
    if (this.#length === this.#ids.length) {
      const larger = new Int32Array(this.#ids.length * 2);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.#length] = id;
    this.#length += 1;
  }

  /** One border is as good as many. */
  pushBorder(): void {
    if (this.#length > 0 && this.#ids[this.#length - 1] !== BORDER) this.push(BORDER);
  }

  all(): Int32Array {
    return this.#ids.subarray(0, this.#length);
  }
}
