import { collapseSpace } from '@plumbline/page';
import { characterCount, characters, firstCharacters, truncateToWidth } from '../text/index.ts';
import type { TextLimit } from './types.ts';

const utf8 = new TextEncoder();

/** A text as a network shows it: white space collapsed, cut at the limit. */
export function cutText(
  text: string,
  limit: TextLimit | null,
): { readonly shown: string; readonly cut: boolean } {
  const whole = collapseSpace(text);
  const shown = limit === null ? whole : within(whole, limit);
  return { shown, cut: shown !== whole };
}

function within(text: string, limit: TextLimit): string {
  switch (limit.unit) {
    case 'characters':
      return characterCount(text, limit.max + 1) <= limit.max
        ? text
        : `${firstCharacters(text, limit.max - 1).trimEnd()}…`;
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

/** Bytes of UTF-8, including the three dots. */
function cutBytes(text: string, max: number): string {
  if (utf8.encode(text).byteLength <= max) return text;
  let shown = '';
  let used = 3;
  for (const character of characters(text)) {
    used += utf8.encode(character).byteLength;
    if (used > max) break;
    shown += character;
  }
  return `${shown}...`;
}
