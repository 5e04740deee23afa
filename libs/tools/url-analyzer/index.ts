export * from './caching.ts';
export * from './listed.ts';
export * from './indexability.ts';
export * from './page-analysis.ts';
export * from './page-content.ts';
export * from './redirect-chain.ts';
export * from './response.ts';
