/** Words and phrases of a text: counts, density, placement. */
export {
  analyzeKeywords,
  analyzeTerms,
  type Keyword,
  type KeywordList,
  type TermKeyword,
  withDensity,
} from './analyze-keywords.ts';
export { countIn, placesOf, readTerms, type TermStream } from './term-stream.ts';
export { BORDER, joinTerms, termKind, Vocabulary } from './vocabulary.ts';
