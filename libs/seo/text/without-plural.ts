/**
 * A folded word without `es` after a sibilant, or without `s` after three letters a to z: most plurals in Latin script.
 */
export const withoutPlural = (folded: string): string =>
  folded.endsWith('s') ? folded.replace(/(?<=ss|x|ch|sh)es$|(?<=[a-z]{2}[a-rt-z])s$/, '') : folded;

/** A word without the possessive ending: `senate` for `senate’s`, `readers` for `readers’`. */
export const withoutPossessive = (word: string): string => word.replace(/['’]s?$/iu, '');
