/** Fast path: these characters have one form, so only capitals need work. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * The form of a text for case-insensitive comparison: compatibility forms are unified (NFKC: full-width letters,
 * ligatures), letters are lower case, `ß` is `ss`, a final `ς` is `σ`, typographic apostrophes are `'`. Accents stay,
 * since they distinguish words.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('’', "'");
}
