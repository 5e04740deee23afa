/**
 * One line of plain text from a model: no control or direction characters (U+202E turns a title around), no line
 * ends, no emphasis or heading marks of Markdown.
 */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^[#\s]+|[#\s]+$/g, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
