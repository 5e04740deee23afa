import { type AgentPurpose, agents } from '@plumbline/robots';

const purposes: Record<AgentPurpose, string> = {
  search: 'search',
  'ai-search': 'AI search',
  user: 'user-triggered',
  training: 'training',
};

/** The option for a crawler that is not in the list. */
export const otherCrawler = 'other';

export const crawlerOptions = [
  ...agents.map(({ token, operator, purpose }) => ({
    value: token,
    label: `${token} (${operator}, ${purposes[purpose]})`,
  })),
  { value: '*', label: '* (a crawler that no group names)' },
  { value: otherCrawler, label: 'Another crawler…' },
];

/** A crawler's name as in the list; `null` when it is not listed. */
export const listedCrawler = (agent: string): string | null =>
  crawlerOptions.find(
    ({ value }) => value !== otherCrawler && value.toLowerCase() === agent.trim().toLowerCase(),
  )?.value ?? null;
