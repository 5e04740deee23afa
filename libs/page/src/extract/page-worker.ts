import { parentPort } from 'node:worker_threads';
import { PageAnalysisError } from './page-analysis-error.ts';
import { analyzePage, type AnalysisRequest } from './page-analysis.ts';

/** Answers each request with its analysis, or with the code and message of what went wrong. */
parentPort?.on('message', (request: AnalysisRequest) => {
  try {
    parentPort?.postMessage({ analysis: analyzePage(request) });
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? error.message : String(error),
      code: error instanceof PageAnalysisError ? error.code : 'failed',
    });
  }
});
