export * from './authority-estimate.ts';
export * from './domain-class.ts';
export * from './seeded-share.ts';
