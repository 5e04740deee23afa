// Control, format (bidi overrides, zero width) and line-separating characters, and halves of surrogate pairs.
const harmful = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Makes text from outside safe for a log in a terminal: it can't start a line, move the cursor or change the reading
 * direction. Replaced characters are shown as `\u{1b}`.
 * @param maxLength in UTF-16 units; longer text is cut and ends in `…`
 */
export function harmlessText(text: string, maxLength = 1000): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return cut.replace(harmful, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
