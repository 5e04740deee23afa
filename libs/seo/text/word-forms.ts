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

/**
 * A folded word without `es` after a sibilant, or without `s` after three letters a to z: most plurals in Latin script.
 */
export const withoutPlural = (folded: string): string =>
  folded.endsWith('s') ? folded.replace(/(?<=ss|x|ch|sh)es$|(?<=[a-z]{2}[a-rt-z])s$/, '') : folded;

/** A word without the possessive ending: `senate` for `senate’s`, `readers` for `readers’`. */
export const withoutPossessive = (word: string): string =>
  word.includes("'") || word.includes('’') ? word.replace(/['’]s?$/iu, '') : word;
