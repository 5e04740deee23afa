/** '1 link', '1,204 links'. */
export const countOf = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`;

const momentFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the reader's clock shows it; the text itself where it is no date. */
export const momentOf = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : momentFormat.format(new Date(iso));

/** On one line: a page's own text must not draw lines of its own in a report. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lines that hold something, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
