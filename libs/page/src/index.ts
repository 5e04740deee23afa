export type * from './facts.ts';
export * from './judge-facts.ts';
export * from './failure-words.ts';
export * from './single-flight-cache.ts';
export * from './redirects.ts';
export * from './snapshot.ts';
export * from './to-snapshot.ts';
export * from './typed-address.ts';
export * from './web-fetcher.ts';
