/** Whether an AI crawler is allowed or blocked. */
export type AgentAccess = 'allow' | 'block';

/** The choice for one AI crawler. Without a choice, the crawler follows the group for `*`. */
export interface AgentChoice {
  /** A token of `aiAgents`. */
  readonly token: string;
  readonly access: AgentAccess;
}

/** The fields of the form, all as typed. */
export interface RobotsForm {
  readonly domain: string;
  readonly allowAll: boolean;
  /** One path per line. */
  readonly disallowPaths: string;
  /** Seconds; empty for no delay. */
  readonly crawlDelay: string;
  readonly includeSitemap: boolean;
  /** Lines of robots.txt, written unchanged. */
  readonly customDirectives: string;
  readonly agents: readonly AgentChoice[];
}

export const defaultRobotsForm: RobotsForm = {
  domain: '',
  allowAll: true,
  disallowPaths: '',
  crawlDelay: '',
  includeSitemap: true,
  customDirectives: '',
  agents: [],
};
