import { foldCase } from '@plumbline/text';
import type { Gate } from './candidate.ts';

/** A post has exactly three. */
export const keywordsPerPost = 3;
/** Characters of one keyword. */
export const maxKeywordCharacters = 60;

/** Whether a phrase occurs in a text, ignoring case, spacing and punctuation. */
export function occurs(phrase: string, text: string): boolean {
  const wanted = wordsOf(phrase);
  return wanted !== '  ' && wordsOf(text).includes(wanted);
}

const wordsOf = (text: string): string =>
  ` ${(foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

export const keywordsGate: Gate = ({ keywords, rendered }) => {
  const distinct = new Set(keywords.map((keyword) => wordsOf(keyword)));
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
