/** Asked for beyond what must be, since a model that is told a number of words tends to stay below it. */
const surplus = 1.15;
const introductionWords = 110;
const wordsPerSection = 300;

/** How a post of so many words is cut up. */
export interface PostSize {
  readonly sections: number;
  readonly introductionWords: number;
  readonly sectionWords: number;
}

/** Sections of about 300 words, at least five, which together exceed the minimum by 15 %. */
export function sizeOf(minWords: number): PostSize {
  const sections = Math.max(5, Math.round(minWords / wordsPerSection));
  const sectionWords = Math.ceil((minWords * surplus - introductionWords) / sections);
  return { sections, introductionWords, sectionWords };
}

/** Tokens enough for so many words of Markdown inside JSON, in languages that are dear, too. */
export const tokensFor = (words: number): number => 600 + 4 * words;
