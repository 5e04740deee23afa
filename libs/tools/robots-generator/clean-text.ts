/** Characters other than CR and LF that crawlers, editors or terminals treat as line breaks. */
const LINE_BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;
/** Control characters, byte order marks, and direction controls. */
const HARMFUL = /[\p{Cc}\ufeff\u202a-\u202e\u2066-\u2069]/gu;

const withoutHarm = (text: string): string =>
  text.toWellFormed().replaceAll('\t', ' ').replace(HARMFUL, '').trim();

/** The first line of a text, without control characters. */
export function oneLine(text: string): string {
  return withoutHarm(text.trim().split(LINE_BREAKS, 1)[0] ?? '');
}

/** The trimmed lines of a text without control characters. Keeps empty lines, except at the start and end. */
export function manyLines(text: string): readonly string[] {
  const lines = text.split(new RegExp(LINE_BREAKS, 'g')).map(withoutHarm);
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** A crawl delay in seconds; `''` for no delay, `null` unless the text is a number from 0 to 86,400. */
export function readCrawlDelay(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  return /^\d{1,5}(?:\.\d{1,3})?$/.test(typed) && Number(typed) <= 86_400 ? typed : null;
}
