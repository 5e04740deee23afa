import type { HeadingFact, PageFacts } from '@plumbline/page';
import { cut, declaredLanguage, textLanguage as languageOfText, words } from '@plumbline/seo/text';
import type { PageLanguage } from '../../artifacts.ts';

/** Visible headings: not hidden and not empty. */
export const visibleHeadings = (page: PageFacts): HeadingFact[] =>
  page.headings.filter(({ hidden, text }) => !hidden && text !== '');

export const headingTag = ({ level, text }: HeadingFact): string =>
  `<h${level}>${cut(text, 190)}</h${level}>`;

/** Messages of PHP that belong in a log. */
export const phpErrors =
  /(?:Fatal error|Parse error|Strict Standards|Deprecated|Warning|Notice): [^\n]{1,300}? in \/\S{1,200}\.php on line \d+/g;

/** Whether the main text has PHP error messages, which are in English on any page. */
export const hasErrorMessages = ({ mainText }: PageFacts): boolean =>
  // Nearly no page has these words, and the pattern takes much longer.
  mainText.includes('.php on line ') && mainText.search(phpErrors) >= 0;

const undetected = { known: false, reason: '', among: [] } as const;

/** Language of the main text as detected, or else as declared; undefined if neither is known. */
export function textLanguage(page: PageFacts, { main }: PageLanguage): string | undefined {
  const { code, source } = languageOfText({
    detected: hasErrorMessages(page) && declaredLanguage(page.lang) !== null ? undetected : main,
    declared: page.lang,
  });
  return source === 'unknown' ? undefined : code;
}

/** Language of the title and headings: as declared, or else the language of the text; `und` if neither is known. */
export const pageLanguage = (page: PageFacts, detected: PageLanguage): string =>
  declaredLanguage(page.lang) ?? textLanguage(page, detected) ?? 'und';

/** How we find the main content, and what we may count by mistake. Callers end the sentence. */
export const mainContentEstimate =
  'We find the main content by its HTML elements and its share of the page’s paragraphs. Labels and lists next to it may be included';

/** Maximum characters read: splitting into words is the main cost of a content audit, and these are enough to judge a text. */
export const readCharacters = 200_000;

/** URLs in the text, whose parts aren't words. */
const urls = /https?:\/\/\S+/gi;

/** Brackets around a first letter that a quotation changed: ‘[V]ielen’. */
const changedLetter = /\[(\p{L})\](?=\p{L})/gu;

const knownWords = new WeakMap<PageFacts, Map<string | undefined, readonly string[]>>();

/** The words of the main text's first 200,000 characters without URLs, cached for all audits of a page. */
export function mainWords(page: PageFacts, language: string | undefined): readonly string[] {
  const byLanguage = knownWords.get(page) ?? new Map<string | undefined, readonly string[]>();
  knownWords.set(page, byLanguage);
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
