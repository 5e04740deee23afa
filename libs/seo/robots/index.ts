export * from './types.ts';
export { agents, findAgent, type AgentPurpose, type RobotsAgent } from './agents.ts';
export { MAX_ROBOTS_BYTES, parseRobots } from './parse-robots.ts';
export {
  explainRobots,
  isWildcardToken,
  matchRobots,
  productToken,
  rfcVerdict,
} from './match-robots.ts';
export {
  interpretRobotsStatus,
  isRobotsMissing,
  type RobotsAvailability,
  robotsUrlFor,
} from './robots-fetch.ts';
