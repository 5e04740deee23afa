/** Factor for the requested words, since models tend to write fewer. */
const surplus = 1.15;
const introductionWords = 110;
const wordsPerSection = 300;

/** Number of sections in a post, and words per section. */
export interface PostSize {
  readonly sections: number;
  readonly introductionWords: number;
  readonly sectionWords: number;
}

/** Sections of about 300 words, at least five, together 15% above the minimum. */
export function sizeOf(minWords: number): PostSize {
  const sections = Math.max(5, Math.round(minWords / wordsPerSection));
  const sectionWords = Math.ceil((minWords * surplus - introductionWords) / sections);
  return { sections, introductionWords, sectionWords };
}

/** Enough tokens for this many words of Markdown in JSON, in any language. */
export const tokensFor = (words: number): number => 600 + 4 * words;
