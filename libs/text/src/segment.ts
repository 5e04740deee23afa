import { scanSentences } from './sentence-scanner.ts';
import { scanWords } from './word-scanner.ts';

/** Segmenters are expensive to create and stateless, so one for each language is kept. */
const segmenters = new Map<string, Intl.Segmenter>();

/** Pages may declare any language; beyond this many the cache is cleared. */
const MAX_CACHED = 100;

/**
 * Characters handed to the segmenter at once. Its dictionaries (Thai, Khmer, Lao, Burmese, Chinese, Japanese) take
 * memory in proportion to the text, and some browsers fail with megabytes, so long texts are split at white space.
 */
const PIECE = 100_000;

/**
 * The words of a text in order, as written, by Unicode's rules (UAX #29) with dictionaries for languages without
 * spaces. An apostrophe inside a word stays (`don't` is one word), a hyphen separates (`state-of-the-art` is four), an
 * e-mail address is split at `@` (`a@b.com` is `a` and `b.com`), a number with separators is one (`1,000.5`).
 * Punctuation and emoji are not words. Linear in the text.
 * @param lang BCP 47; an unknown one is ignored
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
 * Calls back with each of the {@link words} and its start, in order, without making a list: for callers that need the
 * text between words, or count many.
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

/** How many {@link words} a text has, without making a list of them. */
export function countWords(text: string, lang?: string): number {
  let count = 0;
  const increase = () => (count += 1);
  scanWords(text, increase, (start, end) => segmentWords(text.slice(start, end), lang, increase));
  return count;
}

/**
 * The sentences of a text in order, trimmed, without those that hold no word. By Unicode's rules (UAX #29) a full stop before
 * a capital ends a sentence, and a line break alone ends none. Beyond these rules, titles, abbreviations that need something
 * after them (`Dr. Smith`, `ca. Mitte Mai`) and German ordinals (`am 2. Mai`) end none, and a full stop before a number, or a
 * name such as `iPhone`, ends one, after a word of four letters: `It grew wider. 2022 was better.`
 */
export function sentences(text: string, lang?: string): string[] {
  const found: string[] = [];
  let held = '';
  const isGerman = /^de\b/i.test(lang ?? '');
  const give = (segment: string) => {
    for (const sentence of splitBeforeNumbersAndNames(segment)) {
      if (/[\p{L}\p{N}]/u.test(sentence)) found.push(sentence.trim());
    }
  };
  const keep = (part: string) => {
    if (clockTime.test(held.slice(-10)) && !afterClockTime.test(part)) {
      give(held);
      held = '';
    }
    const segment = held + part;
    const end = segment.slice(-24);
    held =
      unfinished.test(end) || clockTime.test(end) || (isGerman && unfinishedGerman.test(end))
        ? segment
        : '';
    if (held === '') give(segment);
  };
  const segmenter = segmenterFor(lang, 'sentence');
  const segmented = (part: string) => {
    for (const piece of pieces(part)) {
      for (const { segment } of segmenter.segment(piece)) keep(segment);
    }
  };
  if (segmenter.resolvedOptions().locale === 'el') segmented(text);
  else scanSentences(text, keep, segmented);
  if (held !== '') give(held);
  return found;
}

/**
 * Initials, titles and abbreviations that never end a sentence, in the languages where one full stop is common after them.
 * `Vitamin C.` may end one.
 */
const unfinished =
  /(?:^|[\s("'„“«])(?:[a-z]|(?<!(?:[Pp]lan|[Vv]itamin|[Oo]ption|[Cc]lass|[Gg]rade|[Pp]art|[Tt]ype|[Ss]ection|[Gg]roup|[Ss]ize|Größe|Typ|Klasse|Teil) )[A-HJ-Z]|[DdMHS]r|Dra|Hrn|[Pp]rof|Dr\. med|Mrs|Ms|Mme|Mlle|Sra|St|Avda|Pl|ca|bzw|vgl|evtl|ggf|incl|inkl|exkl|excl|zzgl|sog|z\. ?B|d\. ?h|i\. ?d\. ?R|e\. ?g|i\. ?e|cf|vs|approx)\. *$/;

/** `At 9 a.m. Tuesday` goes on, `at 9 a.m. The doors opened` does not. */
const clockTime = /\d ?[ap]\. ?m\. *$/i;
const afterClockTime =
  /^(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|[ECMP][DS]?T|GMT|UTC|BST|Eastern|Central|Mountain|Pacific)\b/;

/**
 * `Am 2. Dezember`, `beim 10. Internationalen Kongress`: German writes ordinals with a full stop, and all nouns with a
 * capital, so that abbreviations such as `bspw. Strom` look like an end too.
 */
const unfinishedGerman =
  /(?:^|[\s("„«])(?:(?:ab|am|beim|bis|das|dem|den|der|des|die|im|ins|ihr|ihre[mnrs]?|sein|seine[mnrs]?|seit|Stand:|und|vom|zum|zur) \d{1,3}|& Co|Abs|Art|bspw|bzgl|Dipl|geb|gegr|insb|max|min|Mio|Mrd|Nr)\. *$/i;

/** Words of four letters and more that are abbreviated before a number. */
const abbreviations =
  /(?<!\p{L})(?:approx|abschn|ausg|bull|chap|circ|figs|jahrg|proc|sect|sept|stck|tabs|vols|ziff)$/iu;

function* splitBeforeNumbersAndNames(text: string): Generator<string> {
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?]["')\]’”»]*[ ]+(?=\d|[a-z]{1,12}[A-Z\d])/g)) {
    const before = text.slice(Math.max(0, index - 10), index);
    if (!/\p{L}{4}$/u.test(before) || abbreviations.test(before)) continue;
    yield text.slice(start, index + end.length);
    start = index + end.length;
  }
  yield text.slice(start);
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

function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > PIECE) {
    const end = cutBefore(text, start + PIECE, start + PIECE / 2);
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

/**
 * The last white space before `end`, not before `least`; in texts without any, the last comma or full stop, otherwise
 * `end`, but not inside a surrogate pair.
 */
function cutBefore(text: string, end: number, least: number): number {
  for (let index = end; index > least; index -= 1) {
    if (/[\s、。]/.test(text.charAt(index))) return index;
  }
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end - 1 : end;
}

function segmenterFor(lang: string | undefined, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const declared = /^[a-z]{2,3}(?=$|[-_])/i.exec(lang ?? '')?.[0].toLowerCase() ?? 'und';
  // The platform would take its own language for `und`; for English it has only Unicode's rules.
  const language = declared === 'und' ? 'en' : declared;
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key);
  if (known) return known;
  if (segmenters.size >= MAX_CACHED) segmenters.clear();
  const made = new Intl.Segmenter(language, { granularity });
  segmenters.set(key, made);
  return made;
}
