import { defineAudit } from '../../audit.ts';
import { accessExample, reportAccess } from './_agent-access.ts';

export const aiUserFetchers = defineAudit({
  id: 'ai-user-fetchers',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'AI assistants in robots.txt',
  failureTitle: 'AI assistants in robots.txt, in detail',
  what: 'Shows whether robots.txt lets assistants such as ChatGPT-User, Claude-User and Perplexity-User open this page when a user asks about it. Names the operators that say they may ignore robots.txt.',
  why: 'Each request comes from one reader, not from a crawl. Blocking it keeps the page out of that reader’s answer. Several operators say robots.txt doesn’t apply here, so a rule may have no effect. This check has no score.',
  fix: 'Decide whether assistants may open pages for their users. To block one, give its user agent a group in robots.txt with `Disallow: /`. If its operator ignores robots.txt, block it on the server or in a firewall.',
  good: accessExample('ChatGPT-User', 'Allowed'),
  bad: accessExample('ChatGPT-User', 'Blocked'),
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'user', 'AI assistant'),
});
