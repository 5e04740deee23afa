export * from './layout.ts';
export { type Source, SourceError } from './sources/source.ts';
export { localSource } from './sources/local-source.ts';
