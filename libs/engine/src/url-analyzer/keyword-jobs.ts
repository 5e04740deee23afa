import { analyzeKeywords } from '@plumbline/seo/keywords';

interface KeywordJob {
  readonly text: string;
  /** ISO 639-1, or `und` when it is not known. */
  readonly language: string;
}

export const jobs = {
  countKeywords({ text, language }: KeywordJob) {
    const { totalWords, uniqueKeywords, keywords, lists } = analyzeKeywords(text, {
      language,
      sizes: [1, 2, 3],
      limit: 50,
    });
    return { totalWords, uniqueKeywords, keywords, lists };
  },
};

export type CountedKeywords = ReturnType<typeof jobs.countKeywords>;
