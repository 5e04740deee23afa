import { foldCase } from './fold-case.ts';
import { genericLinkPhrases } from './generic-link-phrases.ts';

const sets = new Map<string, ReadonlySet<string>>();

/**
 * Whether a link's text says nothing about its target (`click here`, `mehr erfahren`). Case, white space, surrounding
 * punctuation, arrows and emoji do not count. An empty text is not generic: it is missing.
 * @param lang BCP 47; English phrases count for every language
 */
export function isGenericLinkText(text: string, lang: string): boolean {
  if (text.length > 200) return false;
  const folded = normalize(text);
  if (folded === '') return false;
  const primary = lang.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const language = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return setFor(language).has(folded) || (language !== 'en' && setFor('en').has(folded));
}

function setFor(language: string): ReadonlySet<string> {
  const list = Object.hasOwn(genericLinkPhrases, language)
    ? genericLinkPhrases[language]
    : undefined;
  if (list === undefined) return setFor('en');
  const known = sets.get(language);
  if (known) return known;
  const made = new Set(list.split('|').map(normalize));
  sets.set(language, made);
  return made;
}

function normalize(text: string): string {
  const folded = foldCase(text);
  // Both patterns give the same result for these characters, but the second is much faster.
  const noWord = /[^\0-\x7f]/.test(folded) ? /[^\p{L}\p{M}\p{N}']+/gu : /[^a-z0-9']+/g;
  return folded.replace(noWord, ' ').trim();
}
