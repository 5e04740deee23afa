// What turns the reading direction of all that follows: overrides, embeddings and isolates. Marks stay: names need them.
const direction = /[\u202a-\u202e\u2066-\u2069]/gu;
// Control characters without tab and line feed; line and paragraph separators; the byte order mark.
const control = /(?![\t\n])[\p{Cc}\ufeff]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/gu;

/**
 * Text of several lines made fit to be kept and read: line ends are `\n`, and nothing in it steers a terminal, a mail
 * header or the reading direction. Halves of surrogate pairs become U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(direction, '')
    .replace(control, '')
    .trim();
}

/** The same for one line: a line end becomes a space, and so does any run of white space. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(direction, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
