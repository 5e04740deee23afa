export * from './wat-samples.ts';
export { fixtureData } from './fixture-data.ts';
export { writeFixtureIndex } from './fixture-index.ts';
