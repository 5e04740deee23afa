import { sentences } from '@plumbline/text';
import { type MeasuredText, modelOf, widthOf } from './measure.ts';
import { asSentence } from './phrase.ts';

const ELLIPSIS = '…';

/**
 * Marks that part what says something by itself: `Garden spades: how to choose`. A comma does so only between
 * the words of a list: `Solar panels: prices, grants and tips`.
 */
const PARTING =
  /\s*[:;|｜·•：；。、]\s*|\s+[-–—(]\s*|(?<=[.!?])\s+|(?<=: (?:[^\s,:]{1,20}, ){0,5}[^\s,:]{1,20}),\s/gu;

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

/** Where a clause ends, and where words end, the better cut first. */
const CUTS = [/(?<=[,;:、，；：。])|\s+(?=[-–—(（])/gu, /\s+/gu] as const;

/**
 * A description that fits: whole sentences if they fill about half of the width, else cut where a clause ends, else at a
 * word; what is cut ends with an ellipsis.
 */
export function fitDescription(text: string): string {
  const { safePx } = modelOf('description');
  const whole = asSentence(text);
  if (widthOf(whole, 'description') <= safePx) return whole;
  if (whole !== text && widthOf(text, 'description') <= safePx) return text;
  let kept = '';
  for (const sentence of sentences(text)) {
    const next = kept === '' ? sentence : joined(kept, sentence);
    if (widthOf(next, 'description') > safePx) break;
    kept = next;
  }
  if (widthOf(kept, 'description') >= enough * safePx) return kept;
  for (const cuts of CUTS) {
    const cut = cutAt(cuts, text, safePx);
    if (widthOf(cut, 'description') >= enough * safePx) return cut;
  }
  return kept === '' ? text : kept;
}

function cutAt(cuts: RegExp, text: string, maxPx: number): string {
  const ends = Array.from(text.matchAll(cuts), ({ index }) => index);
  for (const end of ends.toReversed()) {
    const cut = text.slice(0, end).replace(/[\s\p{Pd},;:.、，；：。]+$/u, '') + ELLIPSIS;
    if (widthOf(cut, 'description') <= maxPx) return cut;
  }
  return '';
}

/** Joins two sentences as usual in their script. */
export const joined = (first: string, second: string): string =>
  first === '' || /[。！？]$/.test(first) ? first + second : `${first} ${second}`;
