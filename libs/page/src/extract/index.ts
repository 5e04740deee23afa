export { decodeBody, type DecodedBody } from './decode-body.ts';
export { extractFacts, type ExtractInput } from './extract-facts.ts';
export { toSnapshot, type DecodedPage } from '../to-snapshot.ts';
export { pageLimits } from './limits.ts';
export {
  type AnalysisRequest,
  analyzePage,
  type PageAnalysis,
  PageTooComplexError,
} from './page-analysis.ts';
