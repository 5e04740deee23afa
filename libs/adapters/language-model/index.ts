/** An OpenAI-compatible language model behind a narrow port. */
export { withLimits } from './with-limits.ts';
export { createLanguageModel } from './create-language-model.ts';
export * from './language-model.ts';
