import { pieces, segmenterFor } from './segment.ts';

/**
 * The sentences of a text in order, trimmed, without those that have no word. By Unicode's rules (UAX #29) a full stop
 * before a capital ends a sentence, but a line break alone does not. In addition, titles, abbreviations that need
 * something after them (`Dr. Smith`, `ca. Mitte Mai`) and German ordinals (`am 2. Mai`) don't end a sentence. A full
 * stop before a number, before a name such as `iPhone` or without a space after it does, if a word of four letters
 * precedes it: `It grew wider. 2022 was better.`
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
 * `Vitamin C.` may end a sentence.
 */
const unfinished =
  /(?:^|[\s("'„“«])(?:[a-z]|(?<!(?:[Pp]lan|[Vv]itamin|[Oo]ption|[Cc]lass|[Gg]rade|[Pp]art|[Tt]ype|[Ss]ection|[Gg]roup|[Gg]ruppe|[Gg]ruppo|[Gg]rupo|[Gg]roupe|[Ss]erie|[Ll]eague|[Ll]iga|[Ss]ize|Größe|Typ|Klasse|Teil) )[A-HJ-Z]|[DdMHS]r|Dra|Hrn|[Pp]rof|Dr\. med|Mrs|Ms|Mme|Mlle|Sra|St|Avda|Pl|ca|bzw|vgl|evtl|ggf|incl|inkl|exkl|excl|zzgl|sog|z\. ?B|d\. ?h|i\. ?d\. ?R|e\. ?g|i\. ?e|cf|vs|approx)\. *$/;

/** A sentence continues in `at 9 a.m. Tuesday`, but ends in `at 9 a.m. The doors opened`. */
const clockTime = /\d ?[ap]\. ?m\. *$/i;
const afterClockTime =
  /^(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|[ECMP][DS]?T|GMT|UTC|BST|Eastern|Central|Mountain|Pacific)\b/;

/**
 * `Am 2. Dezember`, `beim 10. Internationalen Kongress`: German writes ordinals with a full stop and all nouns with a
 * capital, so abbreviations such as `bspw. Strom` look like the end of a sentence too.
 */
const unfinishedGerman =
  /(?:^|[\s("„«])(?:(?:ab|am|beim|bis|das|dem|den|der|des|die|im|ins|ihr|ihre[mnrs]?|sein|seine[mnrs]?|seit|Stand:|und|vom|zum|zur) \d{1,3}|& Co|Abs|Art|bspw|bzgl|Dipl|geb|gegr|insb|max|min|Mio|Mrd|Nr)\. *$/i;

/** Words of four or more letters that are abbreviated before a number. */
const abbreviations =
  /(?<!\p{L})(?:approx|abschn|ausg|bull|chap|circ|figs|jahrg|proc|sect|sept|stck|tabs|vols|ziff)$/iu;

/** A full stop before a number or a name such as `iPhone`, or with the space after it missing. */
const fullStop = /[.!?]["')\]’”»]*(?:[ ]+(?=\d|[a-z]{1,12}[A-Z\d])|(?=\p{Lu}\p{Ll}{2}))/gu;

function* splitBeforeNumbersAndNames(text: string): Generator<string> {
  let start = 0;
  for (const { index, 0: end } of text.matchAll(fullStop)) {
    const before = text.slice(Math.max(0, index - 10), index);
    if (!/\p{L}{4}$/u.test(before) || abbreviations.test(before)) continue;
    yield text.slice(start, index + end.length);
    start = index + end.length;
  }
  yield text.slice(start);
}

/**
 * A certain end of a sentence by UAX #29: a full stop, exclamation or question mark, closing marks, spaces, and then,
 * optionally after opening marks, a capital. No rule continues a sentence there.
 */
const CERTAIN_END = /[.!?]["')\]’”»]*[ ]+(?=["'([‘“«]*[A-ZÀ-ÖØ-Þ])/g;

/** The same at the end of a text. */
const LAST_END = /[.!?]["')\]’”»]*[ ]*$/;

/** Characters that may end a sentence, or that the scanner does not know. A text without any is one sentence. */
const POSSIBLE_END =
  /[.!?\n\r\u0085\u0589-\u1cff\u2024\u2028\u2029\u203c\u203d\u2047-\u2049\u2c00-\uffff]/;

/**
 * Splits a text where sentences certainly end. Passes each part to `sentence` if it is one sentence, or to `unclear` if
 * the segmenter has to split it further. Gives the same result as the segmenter, but much faster for most prose. Not
 * for Greek, where `;` ends a question.
 */
export function scanSentences(
  text: string,
  sentence: (text: string) => void,
  unclear: (text: string) => void,
): void {
  const give = (start: number, bodyEnd: number, end: number) => {
    const isOne = !POSSIBLE_END.test(text.slice(start, bodyEnd));
    (isOne ? sentence : unclear)(text.slice(start, end));
  };
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(CERTAIN_END)) {
    give(start, index, index + mark.length);
    start = index + mark.length;
  }
  const rest = text.slice(start);
  const last = LAST_END.exec(rest)?.index ?? rest.length;
  if (rest !== '') give(start, start + last, text.length);
}
