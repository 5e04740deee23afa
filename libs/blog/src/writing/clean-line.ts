/**
 * One line of plain text from a model: without control and direction characters (U+202E reverses a title), line ends,
 * emphasis and heading marks.
 */
export function cleanLine(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .replace(/\*\*|__|`/g, '')
      // The lookbehind keeps this linear: a run inside the line is tried from its first mark only.
      .replace(/^[#\s]+|(?<![#\s])[#\s]+$/g, '')
      .replace(/^"(.*)"$/, '$1')
      .trim()
  );
}
