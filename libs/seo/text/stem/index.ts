/** Gives forms of a word the same stem: `kettle` and `kettles` are `kettl`. */
export type Stemmer = (word: string) => string;

/** Snowball's algorithms, for English Porter's. Each is loaded for the first text in its language. */
const algorithms: Readonly<Record<string, () => Promise<{ readonly stemmer: Stemmer }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
};

/**
 * Maximum characters of a word to stem. Longer words are compared as written, because the algorithms run regular
 * expressions on them.
 */
const longestWord = 40;

/**
 * The stemmer of a language, or `null` if there is none.
 * @param language ISO 639-1
 */
export async function loadStemmer(language: string): Promise<Stemmer | null> {
  if (!Object.hasOwn(algorithms, language)) return null;
  const loaded = await algorithms[language]?.();
  if (!loaded) return null;
  const { stemmer } = loaded;
  // A stem of one letter would match unrelated words.
  return (word) => {
    if (word.length > longestWord || !LETTERS.test(word)) return word;
    const stem = stemmer(word);
    return stem.length > 1 ? stem : word;
  };
}

/** Stemmers are for words made of letters; `r2d2` and `c++` are names. */
const LETTERS = /^[\p{L}\p{M}]+$/u;
