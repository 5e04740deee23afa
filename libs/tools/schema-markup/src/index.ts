export * from './schema-markup.ts';
