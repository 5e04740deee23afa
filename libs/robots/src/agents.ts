/** What a crawler fetches pages for. */
export type AgentPurpose = 'search' | 'user' | 'training' | 'ai-search';

/** A crawler, or a robots.txt token that a crawler obeys, as its operator documents it. */
export interface RobotsAgent {
  /** What a `User-agent` line writes. */
  readonly token: string;
  readonly operator: string;
  readonly purpose: AgentPurpose;
  /** The operator's own page about it. */
  readonly docsUrl: string;
  /** What the operator says about robots.txt. */
  readonly respectsRobots: 'yes' | 'may-ignore' | 'unknown';
}

/** Well-known search and AI crawlers. */
export const agents: readonly RobotsAgent[] = [
  {
    token: 'Googlebot',
    operator: 'Google',
    purpose: 'search',
    docsUrl: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
    respectsRobots: 'yes',
  },
];

/** The entry for a token, in any case. */
export function findAgent(token: string): RobotsAgent | undefined {
  return agents.find((agent) => agent.token.toLowerCase() === token.trim().toLowerCase());
}
