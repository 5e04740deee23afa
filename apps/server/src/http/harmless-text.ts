// Control, format (bidi overrides, zero width) and line-separating characters, and halves of surrogate pairs.
const harmful = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Text from outside made safe for a log that is read in a terminal: nothing in it starts a line, moves the
 * cursor or turns the reading direction. What was replaced stays visible as `\u{1b}`.
 * @param maxLength in UTF-16 units; longer text is cut and ends in `…`
 */
export function harmlessText(text: string, maxLength = 1000): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return cut.replace(harmful, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
