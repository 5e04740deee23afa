// Characters that change the reading direction: overrides, embeddings and isolates. Names need direction marks, so
// those stay.
const direction = /[\u202a-\u202e\u2066-\u2069]/gu;
// Control characters without tab and line feed; line and paragraph separators; the byte order mark.
const control = /(?![\t\n])[\p{Cc}\ufeff]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/gu;

/**
 * Cleans a multi-line text: line ends become `\n`; removes what controls a terminal, a mail header or the reading
 * direction. Lone surrogates become U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(direction, '')
    .replace(control, '')
    .trim();
}

/** Cleans a text to one line, with one space for each run of white space. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(direction, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
