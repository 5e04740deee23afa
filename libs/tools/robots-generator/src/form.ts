/** Access of an AI crawler. */
export type AgentAccess = 'allow' | 'block';

/** The choice for one AI crawler; without one it obeys the group for `*`. */
export interface AgentChoice {
  /** A token of `aiAgents`. */
  readonly token: string;
  readonly access: AgentAccess;
}

/** The fields of the form, all as typed. */
export interface RobotsForm {
  readonly domain: string;
  readonly allowAll: boolean;
  /** One path a line. */
  readonly disallowPaths: string;
  /** Seconds; empty for none. */
  readonly crawlDelay: string;
  readonly includeSitemap: boolean;
  /** Lines of robots.txt, written as they are. */
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
