import type { RunDraftJob } from '@plumbline/blog';
import { EngineError, type EngineErrorCode, type WorkerPool } from '@plumbline/engine';
import {
  LanguageModelError,
  type LanguageModelErrorCode,
} from '@plumbline/adapters/language-model';
import { newTexts } from '../rendered-texts.ts';

/** A model's text that takes too long to process counts as unusable. */
const failures: Partial<Record<EngineErrorCode, LanguageModelErrorCode>> = {
  page_too_complex: 'bad_answer',
  queue_full: 'unavailable',
};

/** Runs the jobs on drafts in worker threads. */
export function runDraftJobOn(pool: WorkerPool): RunDraftJob {
  return async (name, input) => {
    try {
      return await pool.run(newTexts, name, input);
    } catch (error) {
      const code = error instanceof EngineError ? failures[error.code] : undefined;
      throw code ? new LanguageModelError(code) : error;
    }
  };
}
