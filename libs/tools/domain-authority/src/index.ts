export * from './domain-authority.ts';
