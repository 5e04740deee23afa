/** Words and phrases of a text: counts, density, placement. */
export {
  analyzeKeywords,
  analyzeTerms,
  type Keyword,
  type KeywordList,
  type TermKeyword,
  withDensity,
} from './analyze-keywords.ts';
export { countIn, placesOf } from './count-in.ts';
export { joinTerms, termKind } from './term.ts';
export { readTerms, type TermStream } from './term-stream.ts';
export { BORDER, Vocabulary } from './vocabulary.ts';
