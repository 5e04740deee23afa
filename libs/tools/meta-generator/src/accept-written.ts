import { cutAtWord, fitDescription } from './cut.ts';
import { cleanInput, cleanText, type MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import { findKeyword, findPhrases } from './phrase.ts';

/** A title and a description as a language model wrote them. */
export interface WrittenVariant {
  readonly title: string;
  readonly description: string;
}

/** A text of which less than this is left after cutting was no title or description. */
const worth = 0.5;

const MARKUP = /<\/?[a-z!?]|&(?:[a-z]+|#x?\d+);|```|\*\*|\]\(|^#{1,6}\s/i;
const LINK = /\b(?:https?|javascript|data|vbscript|file|ftp):|\/\/|\bwww\.|!\[/i;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * Holds what a model wrote against the rules that the product's own writer keeps: cut at words where it is too wide; rejected
 * where it has markup, a link that the input lacks, a number that the input lacks (models like to invent those), no keyword in the
 * title, the keyword or the brand twice, or nothing left.
 * @returns the variant as it may be shown, or `null`
 */
export function acceptWritten(written: WrittenVariant, given: MetaInput): WrittenVariant | null {
  const input = cleanInput(given);
  const source = Object.values(input).join(' ');
  const title = fitTitle(cleanText(written.title));
  const description = fitDescription(cleanText(written.description));
  if (title === '' || description === '' || description === '…') return null;
  const both = `${title}\n${description}`;
  if (has(MARKUP, both, source) || has(LINK, both, source) || inventsNumber(both, source))
    return null;
  if (findKeyword(title, input.primaryKeyword) < 0 && hasWords(input.primaryKeyword)) return null;
  const twice = (phrase: string) =>
    findPhrases(title, phrase).length > Math.max(1, findPhrases(input.pageTitle, phrase).length);
  if (twice(input.primaryKeyword) || twice(input.websiteName)) return null;
  if (widthOf(title, 'title') > modelOf('title').safePx) return null;
  if (widthOf(description, 'description') > modelOf('description').safePx) return null;
  if (widthOf(title, 'title') < worth * widthOf(cleanText(written.title), 'title')) return null;
  return { title, description };
}

const fitTitle = (title: string): string => cutAtWord(title, 'title', modelOf('title').safePx);

/** Found in what was written and not already in what the visitor typed. */
const has = (pattern: RegExp, text: string, source: string): boolean =>
  pattern.test(text) && !pattern.test(source);

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function inventsNumber(text: string, source: string): boolean {
  const known = new Set(source.match(NUMBER));
  return (text.match(NUMBER) ?? []).some((number) => !known.has(number));
}
