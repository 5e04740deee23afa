/** The port of a language model: adapters implement it, tools and the blog call it. */
export * from './language-model.ts';
