export * from './artifacts.ts';
export * from './audit.ts';
export { allAudits } from './audits/index.ts';
export * from './authorities.ts';
export * from './outcome.ts';
export * from './rules.ts';
export * from './run-audits.ts';
export * from './score.ts';
