export { type AgentAccess, type AgentChoice, type RobotsForm, defaultRobotsForm } from './form.ts';
export { aiAgents, aiPurposes } from './ai-agents.ts';
export {
  choicesOfPreset,
  formatChoices,
  parseChoices,
  type PresetId,
  presetOf,
  presets,
} from './presets.ts';
export { generateRobots } from './generate-robots.ts';
export { readCrawlDelay } from './clean-text.ts';
export { formOf } from './form-of.ts';
export { adviseOn, type RobotsAdvice } from './advise-on.ts';
export { readTestAddress, type TestAddress } from './test-address.ts';
export { type RobotsSubject, subjectOfStatus, subjectOfText } from './subject.ts';
export { type RobotsTest, testRobots } from './test-robots.ts';
export {
  compareRobots,
  type ComparisonRow,
  MAX_COMPARED_ADDRESSES,
  MAX_COMPARED_AGENTS,
} from './compare-robots.ts';
export { suggestAddresses } from './suggest-addresses.ts';
