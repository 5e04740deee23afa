import { type Unit, unitsOf } from '@plumbline/serp';
import { sentences } from '@plumbline/text';
import { type MeasuredText, modelOf, widthOf } from './measure.ts';
import { asSentence, endsPhrase, tidyEnd, UNSPACED } from './phrase.ts';

const ELLIPSIS = '…';

/**
 * The longest beginning of a text that ends with a word and fits, tidied. Never cut inside a word: a first word that is
 * too wide is returned whole.
 * @param maxPx in CSS pixels
 */
export function cutAtWord(text: string, kind: MeasuredText, maxPx: number): string {
  if (widthOf(text, kind) <= maxPx) return text;
  const { fontPx } = modelOf(kind);
  const space = widthOf(' ', kind);
  const units = unitsOf(text);
  let width = 0;
  let fitting = 0;
  for (const { em, spaced } of units) {
    width += em * fontPx + (spaced ? space : 0);
    if (width > maxPx) break;
    fitting += 1;
  }
  const kept = textOf(units.slice(0, Math.max(1, wordEnd(units, fitting))));
  return tidyEnd(kept) || kept;
}

/**
 * The longest beginning of a text that fits and ends where a phrase ends: at a mark, or before a word like `for` or
 * `with`. Empty when there is none.
 * @param maxPx in CSS pixels
 */
export function cutAtPhrase(text: string, kind: MeasuredText, maxPx: number): string {
  if (widthOf(text, kind) <= maxPx) return text;
  if (UNSPACED.test(text)) return cutAtWord(text, kind, maxPx);
  const ends = Array.from(text.matchAll(/\s+/g), ({ index }) => index);
  for (const end of ends.toReversed()) {
    if (!endsPhrase(text.slice(0, end), text.slice(end))) continue;
    const kept = tidyEnd(text.slice(0, end));
    if (kept !== '' && widthOf(kept, kind) <= maxPx) return kept;
  }
  return '';
}

const textOf = (units: readonly Unit[]): string =>
  units.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join('');

/**
 * How many units to keep so that Japanese is not split before an ending: segments may begin with the kana that belong
 * to the character before them (`詳` and `しく`). Prefers the end of a clause in the second half.
 */
function wordEnd(units: readonly Unit[], fitting: number): number {
  for (let end = fitting; end > fitting * 0.55; end -= 1) {
    if (/[、。！？，]$/u.test(units[end - 1]?.text ?? '') && units[end]?.spaced === false)
      return end;
  }
  let end = fitting;
  while (
    end > 1 &&
    units[end]?.spaced === false &&
    /^\p{Script=Hiragana}/u.test(units[end]?.text ?? '')
  ) {
    end -= 1;
  }
  return end;
}

/** A sentence must fill this share of the width to replace the whole text. */
const enough = 0.45;

/**
 * A description that fits: whole sentences if they fill about half of the width, else cut at a word with an ellipsis.
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
  const room = safePx - widthOf(ELLIPSIS, 'description');
  const cut = cutAtWord(text, 'description', room);
  return `${cut.replace(/[.。]+$/, '')}${ELLIPSIS}`;
}

/** Joins two sentences as usual in their script. */
export const joined = (first: string, second: string): string =>
  /[。！？]$/.test(first) ? first + second : `${first} ${second}`;
