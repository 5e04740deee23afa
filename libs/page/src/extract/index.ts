export { decodeBody, type DecodedBody } from './decode-body.ts';
export { extractFacts, type ExtractInput } from './extract-facts.ts';
export { toSnapshot, type DecodedPage } from '../to-snapshot.ts';
export { pageLimits } from './limits.ts';
export { analyzePage, type AnalysisRequest, type PageAnalysis } from './page-analysis.ts';
export { PageAnalysisError, type PageAnalysisErrorCode } from './page-analysis-error.ts';
export {
  createPageAnalyzer,
  type PageAnalyzer,
  type PageAnalyzerOptions,
} from './page-analyzer.ts';
