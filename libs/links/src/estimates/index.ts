export * from './domain-class.ts';
export * from './domain-estimate.ts';
