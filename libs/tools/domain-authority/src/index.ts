export * from './bands.ts';
export * from './comparison.ts';
export * from './domain-facts.ts';
export * from './domain-report.ts';
export { type FigureName, figureNames } from './figures.ts';
export { formulaTexts } from './formulas.ts';
export type { HistoryEntry, RawRanks } from './ranking.ts';
export { type Recommendation, recommendationIds } from './recommendations.ts';
export * from './report-text.ts';
