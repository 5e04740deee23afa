/** '1 link', '1,204 links'. */
export const countOf = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`;

const momentFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the reader's clock shows it; the text itself where it is no date. */
export const momentOf = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : momentFormat.format(new Date(iso));

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const plainDayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Oct 1, 2026': of a moment the day on the reader's clock, of '2026-10-01' that day; the text itself where it is no date. */
export function dayOf(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return iso;
  return (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? plainDayFormat : dayFormat).format(new Date(iso));
}

/** '812 B', '12.5 KB', '1.2 MB', '412 KB'; a KB is 1,024 bytes, as Lighthouse counts. */
export function bytesOf(bytes: number): string {
  if (bytes < 1_024) return `${Math.round(bytes)} B`;
  if (bytes < 1_048_576) return `${shortDecimal(bytes / 1_024)} KB`;
  return `${shortDecimal(bytes / 1_048_576)} MB`;
}

const shortDecimal = (n: number): string =>
  n.toLocaleString('en', { maximumFractionDigits: n < 100 ? 1 : 0 });

/** On one line: a page's own text must not draw lines of its own in a report. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines that hold something, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
