import type { PageFacts } from '@plumbline/page';
import { words } from '@plumbline/seo/text';

/** How we find the main content, and what we may count by mistake. Callers end the sentence. */
export const mainContentEstimate =
  'We find the main content by its HTML elements and its share of the page’s paragraphs. Labels and lists next to it may be included';

/** Maximum characters read: splitting into words is the main cost of a content audit, and these are enough to judge a text. */
export const readCharacters = 200_000;

/** URLs in the text, whose parts aren't words. */
const urls = /https?:\/\/\S+/gi;

/** Brackets around a first letter that a quotation changed: ‘[V]ielen’. */
const changedLetter = /\[(\p{L})\](?=\p{L})/gu;

const known = new WeakMap<PageFacts, Map<string | undefined, readonly string[]>>();

/** The words of the main text's first 200,000 characters without URLs, cached for all audits of a page. */
export function mainWords(page: PageFacts, language: string | undefined): readonly string[] {
  const byLanguage = known.get(page) ?? new Map<string | undefined, readonly string[]>();
  known.set(page, byLanguage);
  const found = byLanguage.get(language) ?? wordsOf(page.mainText, language);
  byLanguage.set(language, found);
  return found;
}

/** The words of the main content’s paragraphs alone. */
export const paragraphWords = (
  { paragraphs }: PageFacts,
  language: string | undefined,
): readonly string[] => wordsOf(paragraphs.join(' | '), language);

const wordsOf = (text: string, language: string | undefined): readonly string[] =>
  words(text.slice(0, readCharacters).replace(urls, ' ').replace(changedLetter, '$1'), language);
