export * from './build-schema.ts';
export * from './check-form.ts';
export * from './read-structured-data.ts';
export * from './schema-form.ts';
export * from './serialize.ts';
export * from './subtypes.ts';
export { isAddress, minutesIn } from './values.ts';
