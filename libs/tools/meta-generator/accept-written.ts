import { cleanInput, cleanText, type MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import { findKeyword, findPhrases } from './phrase.ts';
import { fitDescription } from './sentences.ts';

/** A title and a description written by a language model. */
export interface WrittenVariant {
  readonly title: string;
  readonly description: string;
}

const MARKUP = /<\/?[a-z!?]|&(?:[a-z]+|#x?\d+);|```|\*\*|\]\(|^#{1,6}\s/i;
const LINK = /\b(?:https?|javascript|data|vbscript|file|ftp):|\/\/|\bwww\.|!\[/i;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * Checks a model's output by the rules of the built-in writer. Rejects a title that would be cut, markup, links and
 * numbers that are not in the input (models invent those), a title without the keyword, the keyword or the brand twice,
 * and empty texts.
 * @returns the accepted variant, or `null`
 */
export function acceptWritten(written: WrittenVariant, given: MetaInput): WrittenVariant | null {
  const input = cleanInput(given);
  const source = Object.values(input).join(' ');
  const title = cleanText(written.title);
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
  return { title, description };
}

/** Matches in the model's output that aren't in the visitor's input. */
const has = (pattern: RegExp, text: string, source: string): boolean =>
  pattern.test(text) && !pattern.test(source);

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function inventsNumber(text: string, source: string): boolean {
  const known = new Set(source.match(NUMBER));
  return (text.match(NUMBER) ?? []).some((number) => !known.has(number));
}
