import { defineAudit } from '../../audit.ts';
import { accessExample, reportAccess } from './_agent-access.ts';

export const aiTrainingBots = defineAudit({
  id: 'ai-training-bots',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'AI training crawlers in robots.txt',
  failureTitle: 'AI training crawlers in robots.txt, in detail',
  what: 'Shows whether robots.txt lets AI training crawlers such as GPTBot, ClaudeBot, CCBot and Google-Extended read this page, and which rule applies to each.',
  why: 'Whether your texts may train models is your decision, so this check has no score. Google says that Google-Extended affects neither ranking nor inclusion in Search. OpenAI and Anthropic use other crawlers than GPTBot and ClaudeBot for search.',
  fix: 'To block them, give each crawler a group with `Disallow: /`; a rule for `*` alone also shuts out search engines. New crawlers appear often, so review the list from time to time.',
  good: accessExample('GPTBot', 'Blocked'),
  bad: accessExample('GPTBot', 'Allowed'),
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'training', 'training crawler'),
});
