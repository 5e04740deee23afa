export * from './domain-report.ts';
export * from './domain-report.ts';
export { authorityBand, figureLabels, type FigureName, figureNames } from './figures.ts';
export { changesSource, gapSource, similarSource } from './neighbors.ts';
