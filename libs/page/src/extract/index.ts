export { decodeBody } from './decode-body.ts';
export { extractFacts } from './extract-facts.ts';
export {
  type AnalysisRequest,
  analyzePage,
  type PageAnalysis,
  PageTooComplexError,
} from './page-analysis.ts';
