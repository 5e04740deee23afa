/** Words and phrases of a text: counts, density, placement. */
export {
  analyzeKeywords,
  defaultKeywordLimit,
  type Keyword,
  type KeywordAnalysis,
  type KeywordList,
  type KeywordOptions,
} from './analyze-keywords.ts';
export { longestPhrase } from './phrase-counts.ts';
export { densityLimits, keywordStatus, type KeywordStatus } from './status.ts';
