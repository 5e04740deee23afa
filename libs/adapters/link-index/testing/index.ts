export * from './wat-samples.ts';
export { majesticHeader, majesticRow, majesticRows, majesticText } from './majestic-rows.ts';
export { type FileHost, startFileHost } from './file-host.ts';
export { fixtureData } from './fixture-data.ts';
export { writeFixtureIndex } from './fixture-index.ts';
