import { foldCase, literalPlaces, slugWords } from '@plumbline/seo/text';
import type { Gate } from './candidate.ts';

/** A post has exactly three keywords. */
export const keywordsPerPost = 3;
/** Length limits of one keyword, in characters. */
export const maxKeywordCharacters = 60;

/**
 * Whether a phrase occurs in a text as a whole, ignoring case, spacing and separators between words (`long-tail` is
 * `long tail`). Symbols in names count: `C++` is neither `C#` nor `C`.
 */
export function occurs(phrase: string, text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(phrase)) return false;
  const read = text.replace(/\s+/g, ' ');
  const plain = slugWords(phrase);
  const isIn = (query: string, whole: string) => literalPlaces(query, whole).places.length > 0;
  return isIn(phrase, read) || (plain !== null && isIn(plain, read.replace(separators, ' ')));
}

const separators = /(?<=[\p{L}\p{N}]) ?[-\u2010-\u2015/&,:;] ?(?=[\p{L}\p{N}])/gu;

/** The same form for keywords that differ only in spelling. */
const spelling = (keyword: string): string =>
  foldCase(slugWords(keyword) ?? keyword)
    .replace(/\s+/g, ' ')
    .trim();

export const keywordsGate: Gate = ({ keywords, rendered }) => {
  const distinct = new Set(keywords.map(spelling));
  if (keywords.length !== keywordsPerPost || distinct.size !== keywordsPerPost) {
    return [
      {
        gate: 'keywords',
        detail: `${distinct.size} different keywords, not ${keywordsPerPost}`,
      },
    ];
  }
  return keywords.flatMap((keyword) => {
    if ([...keyword].length > maxKeywordCharacters) {
      return [{ gate: 'keywords', detail: 'A keyword is a whole sentence' }];
    }
    return occurs(keyword, rendered.text)
      ? []
      : [{ gate: 'keywords', detail: `The keyword "${keyword}" does not occur in the text` }];
  });
};
