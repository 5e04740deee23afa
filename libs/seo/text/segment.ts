import { scanWords } from './word-scanner.ts';

/** Segmenters are expensive to create and stateless, so one per language is cached. */
const segmenters = new Map<string, Intl.Segmenter>();

/** Maximum cached languages, since pages may declare any language. Above it, the cache is cleared. */
const MAX_CACHED = 100;

/**
 * Maximum characters per segmenter call. Its dictionaries (Thai, Khmer, Lao, Burmese, Chinese, Japanese) take
 * memory in proportion to the text, and some browsers fail with megabytes, so long texts are split at white space.
 */
const PIECE = 100_000;

/**
 * The words of a text in order, as written, by Unicode's rules (UAX #29) with dictionaries for languages without
 * spaces. An apostrophe inside a word stays (`don't` is one word), a hyphen separates (`state-of-the-art` is four), an
 * email address is split at `@` (`a@b.com` is `a` and `b.com`), a number with separators is one (`1,000.5`).
 * Punctuation and emoji are not words. Linear in the text.
 * @param lang BCP 47; an unknown language is ignored
 */
export function words(text: string, lang?: string): string[] {
  const found: string[] = [];
  scanWords(
    text,
    (start, end) => found.push(text.slice(start, end)),
    (start, end) => segmentWords(text.slice(start, end), lang, (word) => found.push(word)),
  );
  return found;
}

/**
 * Calls back with each of the {@link words} and its start, in order, without building a list. For callers that need the
 * text between words, or count many words.
 */
export function eachWord(
  text: string,
  lang: string | undefined,
  found: (word: string, start: number) => void,
): void {
  scanWords(
    text,
    (start, end) => found(text.slice(start, end), start),
    (start, end) => segmentWords(text.slice(start, end), lang, found, start),
  );
}

/** How many {@link words} a text has, without building a list. */
export function countWords(text: string, lang?: string): number {
  let count = 0;
  const increase = () => (count += 1);
  scanWords(text, increase, (start, end) => segmentWords(text.slice(start, end), lang, increase));
  return count;
}

function segmentWords(
  text: string,
  lang: string | undefined,
  found: (word: string, start: number) => void,
  from = 0,
): void {
  const segmenter = segmenterFor(lang, 'word');
  let before = from;
  for (const piece of pieces(text)) {
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      if (isWordLike) found(segment, before + index);
    }
    before += piece.length;
  }
}

/** Splits a long text into parts of at most 100,000 characters. */
export function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > PIECE) {
    const end = cutBefore(text, start + PIECE, start + PIECE / 2);
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

/**
 * The last white space before `end`, not before `min`; in texts without any, the last comma or full stop, otherwise
 * `end`, but not inside a surrogate pair.
 */
function cutBefore(text: string, end: number, min: number): number {
  for (let index = end; index > min; index -= 1) {
    if (/[\s、。]/.test(text.charAt(index))) return index;
  }
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end - 1 : end;
}

/** The segmenter of a language; the English one if it is unknown. */
export function segmenterFor(
  lang: string | undefined,
  granularity: 'word' | 'sentence',
): Intl.Segmenter {
  const declared = /^[a-z]{2,3}(?=$|[-_])/i.exec(lang ?? '')?.[0].toLowerCase() ?? 'und';
  // For `und` the platform would use its own language. For English it uses only Unicode's rules.
  const language = declared === 'und' ? 'en' : declared;
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key);
  if (known) return known;
  if (segmenters.size >= MAX_CACHED) segmenters.clear();
  const made = new Intl.Segmenter(language, { granularity });
  segmenters.set(key, made);
  return made;
}
