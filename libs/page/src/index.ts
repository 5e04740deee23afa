export type * from './facts.ts';
export * from './snapshot.ts';
export * from './web-fetcher.ts';
