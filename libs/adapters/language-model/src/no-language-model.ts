import { type LanguageModel, LanguageModelError } from './language-model.ts';

/** The model where none is configured. */
export const noLanguageModel: LanguageModel = {
  model: null,
  generate: () => Promise.reject(new LanguageModelError('not_configured')),
};
