/** A folded word without `es` after a hiss, else without an `s` after three letters from a to z: most plurals in Latin script. */
export const withoutPlural = (folded: string): string =>
  folded.endsWith('s') ? folded.replace(/(?<=ss|x|ch|sh)es$|(?<=[a-z]{2}[a-rt-z])s$/, '') : folded;

/** A word without the ending of a possessive: `senate` for `senate’s`, `readers` for `readers’`. */
export const withoutPossessive = (word: string): string => word.replace(/['’]s?$/iu, '');
