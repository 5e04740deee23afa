const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** The text of sanitized HTML: without tags, a line break for each block, entities decoded. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|h[2-6]|li|tr|pre|blockquote)>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n');
}

/** Counts runs without white space that contain a letter or a digit. Linear. */
export function countWords(text: string): number {
  // From the first letter of a run to its end: with the marks before it, a run of marks alone takes quadratic time.
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
