import {
  type AnalysisRequest,
  analyzePage,
  type PageAnalysis,
  PageTooComplexError,
} from '@plumbline/page/extract';
import { EngineError } from '../engine-error.ts';
import { holdFacts } from './held-facts.ts';

export const jobs = {
  /** Decodes a body and reads its facts. @param key holds the facts on this thread for later jobs about the page */
  analyze({ key, ...request }: AnalysisRequest & { readonly key?: string }): PageAnalysis {
    try {
      const analysis = analyzePage(request);
      if (key !== undefined) holdFacts(key, analysis.facts, analysis.weight);
      return analysis;
    } catch (error) {
      if (error instanceof PageTooComplexError) throw new EngineError('page_too_complex');
      throw error;
    }
  },
};
