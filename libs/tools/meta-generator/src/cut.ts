import { foldCase, sentences } from '@plumbline/text';
import { type MeasuredText, modelOf, widthOf } from './measure.ts';
import { asSentence, joined, needsContext } from './sentence.ts';

const ELLIPSIS = '…';

/** Marks that part what says something by itself: `Garden spades: how to choose`. A comma does not. */
const PARTING = /\s*[:;|｜·•：；。、]\s*|\s+[-–—(]\s*|(?<=[.!?])\s+/gu;

/** Least share of a text that must remain to be worth showing. */
const worth = 0.4;

/**
 * A text that fits, or its longest beginning that ends at a mark, without that mark: never in the middle of a phrase.
 * Empty when there is none.
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

/** Where a clause ends, where the next words only add to it, and where words end, the better cut first. */
const CUTS = [
  /(?<=[,;:、，；：。])|\s+(?=[-–—(（])/gu,
  /\s+(?=(?:and|or|with|without|for|by|in|on|from|that|which|so|while|when|if|und|oder|mit|ohne|für|durch|bei|wenn|et|ou|avec|sans|pour|y|o|con|sin|para|por)\s)/giu,
  /\s+/gu,
] as const;

/**
 * A description that fits: whole sentences, without those in the middle that have no room, if they fill about half of the
 * width; else cut where a clause ends, else at a word; what is cut ends with an ellipsis.
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

/** The sentences of a text that its description leaves out for length. */
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
