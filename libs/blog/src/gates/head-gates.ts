import { characterCount, foldCase, literalPlaces, slugWords } from '@plumbline/seo/text';
import { isSafeSlug } from '../writing/slug.ts';
import type { Gate } from './candidate.ts';

/** Characters. A house rule: shorter titles say too little, longer ones are cut in search results and lists. */
export const titleLength = { min: 15, max: 70 } as const;

/** Never allowed in a title: URLs and active markup. */
const foreign = /<\s*\/?\s*(script|img|svg|iframe|style)|javascript:|https?:|\]\(/i;

export const titleGate: Gate = ({ title }) => {
  const length = characterCount(title);
  if (length < titleLength.min || length > titleLength.max) {
    return [
      {
        gate: 'title',
        detail: `The title has ${length} characters, not ${titleLength.min} to ${titleLength.max}`,
      },
    ];
  }
  return foreign.test(title) ? [{ gate: 'title', detail: 'The title holds markup or a URL' }] : [];
};

/** Length limits of a meta description, in characters. */
export const metaLength = { min: 110, max: 160 } as const;

/** Length limits of an excerpt, in characters. */
export const excerptLength = { min: 40, max: 300 } as const;

export const metaLengthGate: Gate = ({ metaDescription, excerpt }) =>
  [
    { name: 'meta description', text: metaDescription, bounds: metaLength },
    { name: 'excerpt', text: excerpt, bounds: excerptLength },
  ].flatMap(({ name, text, bounds: { min, max } }) => {
    const length = characterCount(text);
    return length >= min && length <= max
      ? []
      : [
          {
            gate: 'meta-length' as const,
            detail: `The ${name} has ${length} characters, not ${min} to ${max}`,
          },
        ];
  });

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

export const slugGate: Gate = ({ slug, linkExists }) => {
  if (!isSafeSlug(slug)) return [{ gate: 'slug', detail: 'The URL of the post is not safe' }];
  return linkExists(`/blog/${slug}`)
    ? [{ gate: 'slug', detail: `There is a post at /blog/${slug} already` }]
    : [];
};
