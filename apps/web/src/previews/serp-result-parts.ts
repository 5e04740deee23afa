import type { TextRange } from '@plumbline/serp';

/** A run of bold or plain text. */
export interface TextPart {
  readonly text: string;
  readonly isBold: boolean;
  readonly start: number;
}

/** Splits a text at the ends of ordered ranges that do not overlap. */
export function partsOf(text: string, ranges: readonly TextRange[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (start: number, end: number, isBold: boolean) => {
    if (start < end) parts.push({ text: text.slice(start, end), isBold, start });
  };
  for (const { start, end } of ranges) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, text.length, false);
  return parts;
}
