/** An OpenAI-compatible language model behind a narrow port. */
export { createLanguageModel } from './create-language-model.ts';
export * from './language-model.ts';
