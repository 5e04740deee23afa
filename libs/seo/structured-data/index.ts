/** The schema.org vocabulary and the rules of search engines for rich results. */
export * from './breadcrumbs.ts';
export * from './enumerations.ts';
export { type Issue, misunderstanding, saysNothing } from './issues.ts';
export * from './further-rules.ts';
export { itemBlocks, pageBlocks } from './item-blocks.ts';
export * from './judge.ts';
export { pageGraph, type SchemaGraph, schemaGraph } from './graph.ts';
export * from './nodes.ts';
export * from './retired-types.ts';
export * from './rich-result-gaps.ts';
export * from './rich-result-rules.ts';
export * from './vocabulary.ts';
export { isIsoDuration } from './value-kinds.ts';
export { schemaRelease } from './vocabulary-data.ts';
