import { foldCase, stopWords, words } from '@plumbline/text';

/** Languages in Latin script that English is told apart from. */
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
 * Whether a text may be taken for English: Latin letters, and no other language explains more of its small words. Good enough
 * for choosing between templates in English and templates of separators alone; a short text without small words counts as English
 * only if it is plain ASCII.
 */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length === 0 || latin < letters.length) return false;
  const folded = words(text).map(foldCase);
  const hits = (lang: string): number => {
    const list = stopWords(lang);
    return folded.filter((word) => list.has(word)).length;
  };
  const english = hits('en');
  if (english === 0)
    return /^[\0-\x7f‘’“”–—]*$/.test(text) && others.every((lang) => hits(lang) < 2);
  return others.every((lang) => hits(lang) <= english);
}
