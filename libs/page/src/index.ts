export type * from './facts.ts';
export * from './judge-facts.ts';
export * from './robots-rules.ts';
export * from './web-fetcher.ts';
export * from './single-flight-cache.ts';
export * from './redirects.ts';
export * from './snapshot.ts';
export * from './typed-address.ts';
export { collapseSpace } from './white-space.ts';
