import { truncateToWidth } from '@plumbline/text';
import type { TextLimit } from './types.ts';

let graphemes: Intl.Segmenter | undefined;
const utf8 = new TextEncoder();

/** A text as a network shows it: white space reduced, cut at the limit. */
export function cutText(
  text: string,
  limit: TextLimit | null,
): { readonly shown: string; readonly cut: boolean } {
  const whole = text.trim().replace(/\s+/g, ' ');
  const shown = limit === null ? whole : within(whole, limit);
  return { shown, cut: shown !== whole };
}

function within(text: string, limit: TextLimit): string {
  switch (limit.unit) {
    case 'characters':
      return text.length <= limit.max ? text : cutCharacters(text, limit.max);
    case 'bytes':
      return cutBytes(text, limit.max);
    case 'pixels':
      return truncateToWidth(text, {
        maxPx: limit.max,
        fontPx: limit.fontPx,
        bold: limit.bold,
        lines: limit.lines,
      });
  }
}

/** Counts grapheme clusters; the ellipsis is the last of them. */
function cutCharacters(text: string, max: number): string {
  const shown = [];
  for (const character of clusters(text)) {
    if (shown.length === max) return `${shown.slice(0, -1).join('').trimEnd()}…`;
    shown.push(character);
  }
  return text;
}

/** Bytes of UTF-8, three full stops among them. */
function cutBytes(text: string, max: number): string {
  if (utf8.encode(text).byteLength <= max) return text;
  let shown = '';
  let used = 3;
  for (const character of clusters(text)) {
    used += utf8.encode(character).byteLength;
    if (used > max) break;
    shown += character;
  }
  return `${shown}...`;
}

function* clusters(text: string): Generator<string> {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(text)) yield segment;
}
