export { extractFacts, type ExtractInput } from './extract-facts.ts';
export { pageLimits } from './limits.ts';
