import { foldCase, sentences } from '@plumbline/seo/text';
import { type MeasuredText, modelOf, widthOf } from './measure.ts';

const ELLIPSIS = '…';

/** Marks that separate parts which make sense by themselves: `Garden spades: how to choose`. A comma doesn't. */
const PARTING = /\s*[:;|｜·•：；。、]\s*|\s+[-–—(]\s*|(?<=[.!?])\s+/gu;

/** Minimum share of a text that must remain to be worth showing. */
const worth = 0.4;

/**
 * A text if it fits, or its longest beginning before a mark, so that it never ends in the middle of a phrase.
 * Empty if there is none.
 * @param maxPx in CSS pixels
 */
export function beginningAtMark(text: string, kind: MeasuredText, maxPx: number): string {
  if (widthOf(text, kind) <= maxPx) return text;
  const ends = Array.from(text.matchAll(PARTING), ({ index }) => index);
  for (const end of ends.toReversed()) {
    const kept = text.slice(0, end).trimEnd();
    const width = widthOf(kept, kind);
    if (kept !== '' && width <= maxPx && !hasOpenBracket(kept)) {
      return width >= worth * maxPx ? kept : '';
    }
  }
  return '';
}

const hasOpenBracket = (text: string): boolean =>
  (text.match(/[([（「]/g)?.length ?? 0) > (text.match(/[)\]）」]/g)?.length ?? 0);

/** A shorter beginning must fill this share of the width to replace the whole text. */
const enough = 0.45;

/** Cut points, best first: the end of a clause, before words that only add to it, and the end of a word. */
const CUTS = [
  /(?<=[,;:、，；：。])|\s+(?=[-–—(（])/gu,
  /\s+(?=(?:and|or|with|without|for|by|in|on|from|that|which|so|while|when|if|und|oder|mit|ohne|für|durch|bei|wenn|et|ou|avec|sans|pour|y|o|con|sin|para|por)\s)/giu,
  /\s+/gu,
] as const;

/**
 * A description that fits: whole sentences, skipping any in the middle that don't fit, if they fill about half of the
 * width. Otherwise it is cut at the end of a clause, or else of a word, and ends with an ellipsis.
 */
export function fitDescription(text: string): string {
  const { safePx } = modelOf('description');
  const whole = asSentence(text);
  if (widthOf(whole, 'description') <= safePx) return whole;
  if (whole !== text && widthOf(text, 'description') <= safePx) return text;
  let kept = '';
  let skipped = false;
  for (const sentence of sentences(text)) {
    const next = joined(kept, sentence);
    const fits: boolean =
      widthOf(next, 'description') <= safePx && !(skipped && needsContext(sentence));
    skipped = !fits;
    if (fits) kept = next;
    else if (kept === '') break;
  }
  if (widthOf(kept, 'description') >= enough * safePx) return kept;
  for (const cuts of CUTS) {
    const cut = cutAt(cuts, text, safePx);
    if (widthOf(cut, 'description') >= enough * safePx) return cut;
  }
  return kept === '' ? text : kept;
}

/** The sentences that a description omits because they don't fit. */
export const leftOut = (text: string, description: string): string[] =>
  sentences(text).filter((sentence) => !letters(description).includes(letters(sentence)));

const letters = (text: string): string => foldCase(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function cutAt(cuts: RegExp, text: string, maxPx: number): string {
  const ends = Array.from(text.matchAll(cuts), ({ index }) => index);
  for (const end of ends.toReversed()) {
    const cut = text.slice(0, end).replace(/[\s\p{Pd},;:.、，；：。]+$/u, '') + ELLIPSIS;
    if (widthOf(cut, 'description') <= maxPx) return cut;
  }
  return '';
}

/** Removes a full stop or other punctuation from the end. */
export const withoutStop = (text: string): string => text.replace(/[\s.。,;:…]+$/u, '');

/** Ends a text as a sentence: adds the full stop of its script if it has no final punctuation. */
export function asSentence(text: string): string {
  if (!/[\p{L}\p{M}\p{N}]$/u.test(text)) return text;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`;
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]$/u.test(
    text,
  )
    ? `${text}.`
    : text;
}

/** Joins two sentences, with a space if their script uses one. */
export const joined = (first: string, second: string): string =>
  first === '' || /[。！？]$/.test(first) ? first + second : `${first} ${second}`;

export const isAsking = (text: string): boolean => /[?？؟]$/u.test(text);

/** A fragment, or a sentence that continues the one before it: `With prices and tips`, `For beginners, too`. */
const CONTINUES =
  /^(?:and|but|or|so|also|then|plus|with|including|featuring|because|as well as|und|oder|aber|auch|mit|inklusive|inkl|sowie|et|mais|ou|avec|y compris|con|incluye|pero|oppure|inclus[oi]|mas|com|incluindo|en|maar|met|inclusief|(?:yes|no|ja|nein|oui|non|sí|sì|sim)[,.!])(?![\p{L}\p{M}\p{N}])| too[.!]?$/iu;

/** A sentence that refers to the one before it. */
const POINTS_BACK =
  /^(?:its|it['’]s|this|that|these|those|he|she|his|her|there|here|such|both|each|either|neither|instead|however|therefore|otherwise|for example|all|most|es|dies\w*|sie|esto|este|esta|il|elle|cela|ce|lo mismo)(?![\p{L}\p{M}\p{N}])|\b(?:(?<!try )it|they|their|them|the same|dasselbe)\b/iu;

/** Starts with a verb whose subject is the page, product or service, so it makes no sense by itself. */
const LACKS_SUBJECT =
  /^(?:updated|includes?|comes|weighs|takes|covers|features|contains|serves|works|fits|lasts|costs|runs|incluye|contiene|contient|comprend|enthält|wiegt|kostet|passt)(?![\p{L}\p{M}\p{N}])/iu;

/** Whether a sentence needs the one before it. */
export const needsContext = (sentence: string): boolean =>
  CONTINUES.test(sentence) || POINTS_BACK.test(sentence);

/** Whether a sentence makes sense by itself: it isn't a fragment or a note such as `Updated monthly`. */
export const standsAlone = (sentence: string): boolean =>
  !CONTINUES.test(sentence) &&
  !LACKS_SUBJECT.test(sentence) &&
  (isAsking(sentence) || saysEnough(withoutStop(sentence)));

/** Scripts without spaces express more per character. */
const saysEnough = (text: string): boolean =>
  /\s/.test(text) ? text.length >= 22 && text.split(/\s+/u).length >= 4 : text.length >= 12;
