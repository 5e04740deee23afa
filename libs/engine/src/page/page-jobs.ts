import { type AnalysisRequest, analyzePage, PageTooComplexError } from '@plumbline/page/extract';
import { EngineError } from '../engine-error.ts';

export const jobs = {
  /** Decodes a body and reads its facts. */
  analyze(request: AnalysisRequest) {
    try {
      return analyzePage(request);
    } catch (error) {
      if (error instanceof PageTooComplexError) throw new EngineError('page_too_complex');
      throw error;
    }
  },
};
