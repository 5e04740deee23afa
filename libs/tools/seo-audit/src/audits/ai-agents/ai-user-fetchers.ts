import { defineAudit } from '../../audit.ts';
import { everyoneRefused, reportAccess } from './_agent-access.ts';

export const aiUserFetchers = defineAudit({
  id: 'ai-user-fetchers',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'What robots.txt says to fetchers that act for a person',
  failureTitle: 'What robots.txt says to fetchers that act for a person, in detail',
  what: 'Reads how robots.txt treats fetchers that open a page because somebody asked an assistant about it, such as ChatGPT-User, Claude-User and Perplexity-User. Where an operator says that its fetcher may ignore robots.txt, the line says so.',
  why: 'Such a request stands for one reader, not for a crawl. Blocking it keeps the page out of that reader’s answer; several operators hold that robots.txt does not apply to it, so a rule may have no effect. Nothing here is scored.',
  fix: 'Decide whether assistants may open pages for their users. Write a group by name where the operator obeys it; where it does not, only the server or a firewall can refuse.',
  good: { code: 'User-agent: ChatGPT-User\nAllow: /', given: {} },
  bad: everyoneRefused,
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'user', 'user-triggered fetcher'),
});
