/** An OpenAI-compatible language model. */
export { createLanguageModel } from './create-language-model.ts';
export { withLimits } from './create-language-model.ts';
