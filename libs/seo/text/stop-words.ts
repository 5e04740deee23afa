import { foldCase } from './word-forms.ts';
import { lists } from './stop-word-lists.ts';

const sets = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/**
 * Words too common to say what a text is about, folded with `foldCase`; empty for languages without a list. 28
 * languages from stopwords-iso, each stored as one text and split on first use. The English list has no words that
 * pages are about (system, website, …) and no country codes; tools/data/write-stop-words.mjs lists them.
 * @param lang BCP 47; only the language counts
 */
export function stopWords(lang: string): ReadonlySet<string> {
  const language = primaryLanguage(lang);
  const known = sets.get(language);
  if (known) return known;
  const list = Object.hasOwn(lists, language) ? lists[language] : undefined;
  if (list === undefined) return NONE;
  const made = new Set(list.split(' ').map(foldCase));
  sets.set(language, made);
  return made;
}

/** Norwegian Bokmål and Nynorsk share the Norwegian list. */
function primaryLanguage(lang: string): string {
  const language = lang.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  return language === 'nb' || language === 'nn' ? 'no' : language;
}
