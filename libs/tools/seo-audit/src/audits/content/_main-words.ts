import type { PageFacts } from '@plumbline/page';
import { words } from '@plumbline/text';

/** How the main content is found, and what that may add: the beginning of a sentence. */
export const mainContentEstimate =
  'The main content is found by the elements around it and its share of the paragraphs. Labels and lists beside it may be counted too';

/** Segmenting is most of the cost of a content audit; this many characters are enough to judge a text. */
export const readCharacters = 200_000;

/** Written out addresses, whose parts are no words of the text. */
const urls = /https?:\/\/\S+/gi;

/** Quotations change a first letter: ‘[V]ielen’. */
const changedLetter = /\[(\p{L})\](?=\p{L})/gu;

const known = new WeakMap<PageFacts, Map<string | undefined, readonly string[]>>();

/** The words of the main text's first 200,000 characters without URLs, segmented once for all audits of a page. */
export function mainWords(page: PageFacts, language: string | undefined): readonly string[] {
  const byLanguage = known.get(page) ?? new Map<string | undefined, readonly string[]>();
  known.set(page, byLanguage);
  const found = byLanguage.get(language) ?? wordsOf(page.mainText, language);
  byLanguage.set(language, found);
  return found;
}

/** The same of the main content’s paragraphs alone. */
export const paragraphWords = (
  { paragraphs }: PageFacts,
  language: string | undefined,
): readonly string[] => wordsOf(paragraphs.join(' | '), language);

const wordsOf = (text: string, language: string | undefined): readonly string[] =>
  words(text.slice(0, readCharacters).replace(urls, ' ').replace(changedLetter, '$1'), language);
