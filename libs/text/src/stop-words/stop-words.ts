import { foldCase } from '../fold-case.ts';
import { lists } from './lists.ts';

const sets = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/**
 * Words too common to tell what a text is about, folded with `foldCase`; empty for languages without a list.
 * 28 languages from stopwords-iso, kept as one text each and split on first use. From the English list words that pages are
 * about (system, website, …) and country codes are removed; tools/write-stop-words.mjs names them.
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

/** Norwegian Bokmål and Nynorsk share the list for Norwegian. */
function primaryLanguage(lang: string): string {
  const language = lang.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  return language === 'nb' || language === 'nn' ? 'no' : language;
}
