import { defineAudit } from '../../audit.ts';
import { accessExample, reportAccess } from './_agent-access.ts';

export const aiTrainingBots = defineAudit({
  id: 'ai-training-bots',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'AI training crawlers in robots.txt',
  failureTitle: 'AI training crawlers in robots.txt, in detail',
  what: 'Shows whether robots.txt lets AI training crawlers such as GPTBot, ClaudeBot, CCBot and Google-Extended read this page. Names the rule that applies to each one.',
  why: 'You decide whether your content may train models, so this check has no score. Google says Google-Extended affects neither ranking nor inclusion in Search. For search, OpenAI and Anthropic use different crawlers, not GPTBot and ClaudeBot.',
  fix: 'To block these crawlers, give each one a group in robots.txt with `Disallow: /`. A group for `*` with `Disallow: /` would block search engines, too. New crawlers appear often, so review the list from time to time.',
  good: accessExample('GPTBot', 'Blocked'),
  bad: accessExample('GPTBot', 'Allowed'),
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'training', 'AI training crawler'),
});
