import { foldCase, stopWords, words } from '@plumbline/text';

/** Languages in Latin script that are distinguished from English. */
const others = [
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'no',
  'fi',
  'pl',
  'cs',
  'ro',
  'hu',
  'tr',
];

/**
 * Whether a text is English by its function words: it has some, all letters are Latin, and no other language explains as
 * many. A text without any may be in any language, and gets the templates that have only separators.
 */
export function isEnglish(text: string): boolean {
  if (!LETTER.test(text) || OTHER_LETTER.test(text)) return false;
  const hits = new Map<string, number>();
  for (const word of words(text)) {
    for (const lang of languagesOf(foldCase(word))) hits.set(lang, (hits.get(lang) ?? 0) + 1);
  }
  const english = hits.get('en') ?? 0;
  return english > 0 && others.every((lang) => (hits.get(lang) ?? 0) < english);
}

const LETTER = /\p{L}/u;
/** A letter that is not Latin. */
const OTHER_LETTER = /(?=\p{L})\P{Script=Latin}/u;

const none: readonly string[] = [];
let languagesByWord: Map<string, string[]> | undefined;

/** Languages by function word. One table for all, so that a word is looked up once. */
function languagesOf(word: string): readonly string[] {
  languagesByWord ??= tableOfLanguages();
  return languagesByWord.get(word) ?? none;
}

function tableOfLanguages(): Map<string, string[]> {
  const table = new Map<string, string[]>();
  for (const lang of ['en', ...others]) {
    for (const word of stopWords(lang)) {
      const langs = table.get(word);
      if (langs) langs.push(lang);
      else table.set(word, [lang]);
    }
  }
  return table;
}
