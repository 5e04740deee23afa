export * from './types.ts';
export { agents, findAgent, type AgentPurpose, type RobotsAgent } from './agents.ts';
export { MAX_ROBOTS_BYTES } from './limits.ts';
export { explainRobots, matchRobots, rfcVerdict } from './match-robots.ts';
export { parseRobots } from './parse-robots.ts';
export { isWildcardToken, productToken } from './product-token.ts';
export {
  interpretRobotsStatus,
  isRobotsMissing,
  type RobotsAvailability,
} from './robots-status.ts';
export { robotsUrlFor } from './robots-url.ts';
