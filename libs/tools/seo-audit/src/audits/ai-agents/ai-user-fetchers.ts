import { defineAudit } from '../../audit.ts';
import { accessExample, reportAccess } from './_agent-access.ts';

export const aiUserFetchers = defineAudit({
  id: 'ai-user-fetchers',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'AI assistants in robots.txt',
  failureTitle: 'AI assistants in robots.txt, in detail',
  what: 'Shows whether robots.txt lets assistants such as ChatGPT-User, Claude-User and Perplexity-User open this page when a user asks about it, and notes which operators say they may ignore robots.txt.',
  why: 'Each request comes from one reader, not from a crawl. Blocking it keeps the page out of that reader’s answer. Several operators say that robots.txt does not apply here, so a rule may have no effect. This check has no score.',
  fix: 'Decide whether assistants may open pages for their users. If the operator obeys robots.txt, add a group for its user agent; if not, block it on the server or in a firewall.',
  good: accessExample('ChatGPT-User', 'Allowed'),
  bad: accessExample('ChatGPT-User', 'Blocked'),
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'user', 'user-triggered fetcher'),
});
