import { type LanguageModel, LanguageModelError } from './language-model.ts';

/** What stands in where nothing is configured. */
export const noLanguageModel: LanguageModel = {
  model: null,
  generate: () => Promise.reject(new LanguageModelError('not_configured')),
};
