export * from './authority.ts';
export * from './domain-knowledge.ts';
export * from './figure-source.ts';
export * from './host-names.ts';
export * from './link-index.ts';
export * from './link-target.ts';
export * from './release.ts';
export * from './select-links.ts';
