const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** The text of sanitised HTML: without tags, a line break for each block, entities decoded. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|h[2-6]|li|tr|pre|blockquote)>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n');
}

/** Counts runs without white space that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
