/** The schema.org vocabulary and the rules of search engines for rich results. */
export * from './nodes.ts';
export * from './retired-types.ts';
export * from './rich-result-gaps.ts';
export * from './rich-result-rules.ts';
export * from './unknown-words.ts';
export * from './vocabulary.ts';
export { schemaRelease } from './vocabulary-data.ts';
