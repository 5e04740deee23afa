export * from './wat-samples.ts';
export { fixtureData } from './fixture-data.ts';
export { type FixtureOptions, writeFixtureIndex } from './fixture-index.ts';
