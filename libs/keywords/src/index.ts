/** Words and phrases of a text: counts, density, placement. */
export {
  analyzeKeywords,
  analyzeTerms,
  type CountOptions,
  type Keyword,
  type KeywordAnalysis,
  type KeywordList,
  type KeywordOptions,
  type TermKeyword,
  withDensity,
} from './analyze-keywords.ts';
export { countIn, placesOf } from './count-in.ts';
export { longestPhrase } from './phrase-counts.ts';
export { densityLimits, keywordStatus, type KeywordStatus } from './status.ts';
export { joinTerms, termKind } from './term.ts';
export { readTerms, type TermStream } from './term-stream.ts';
export { BORDER, Vocabulary } from './vocabulary.ts';
