import { type AgentPurpose, agents, type RobotsAgent } from '@plumbline/seo/robots';

/** Purposes of AI crawlers, in display order. */
export type AiPurpose = Exclude<AgentPurpose, 'search'>;

export const aiPurposes: readonly {
  readonly purpose: AiPurpose;
  readonly name: string;
  readonly explains: string;
}[] = [
  {
    purpose: 'ai-search',
    name: 'AI search',
    explains: 'Index pages so that an assistant can find, quote and link them.',
  },
  {
    purpose: 'user',
    name: 'User-triggered',
    explains: 'Fetch a page because someone just asked about it.',
  },
  {
    purpose: 'training',
    name: 'Model training',
    explains: 'Collect pages for training models.',
  },
];

/** The AI crawlers of `@plumbline/seo/robots`. */
export const aiAgents: readonly (RobotsAgent & { readonly purpose: AiPurpose })[] = agents.flatMap(
  (agent) => (agent.purpose === 'search' ? [] : [{ ...agent, purpose: agent.purpose }]),
);

const byToken = new Map(aiAgents.map((agent) => [agent.token.toLowerCase(), agent]));

/** The AI crawler with this token, in any case. */
export const findAiAgent = (token: string) => byToken.get(token.trim().toLowerCase());
