export {
  type AgentAccess,
  type AgentChoice,
  aiAgents,
  aiPurposes,
  choicesOfPreset,
  defaultRobotsForm,
  formatChoices,
  parseChoices,
  type PresetId,
  presetOf,
  presets,
  readCrawlDelay,
  type RobotsForm,
} from './form.ts';
export { generateRobots } from './generate-robots.ts';
export { formOf } from './form.ts';
export { adviseOn, type RobotsAdvice } from './advise-on.ts';
export {
  readTestAddress,
  type RobotsSubject,
  type RobotsTest,
  subjectOfStatus,
  subjectOfText,
  type TestAddress,
  testRobots,
} from './test-robots.ts';
export {
  compareRobots,
  type ComparisonRow,
  MAX_COMPARED_ADDRESSES,
  MAX_COMPARED_AGENTS,
  suggestAddresses,
} from './test-robots.ts';
