export * from './bands.ts';
export * from './comparison.ts';
export * from './domain-facts.ts';
export * from './domain-report.ts';
export { domainTarget } from './domain-target.ts';
export { type FigureName, figureNames } from './figures.ts';
export { changesSource, gapSource, similarSource } from './neighbors.ts';
export { recommendationIds } from './recommendations.ts';
export * from './figure-labels.ts';
