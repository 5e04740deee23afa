import { defineAudit } from '../../audit.ts';
import { accessExample, reportAccess } from './_agent-access.ts';

export const aiSearchBots = defineAudit({
  id: 'ai-search-bots',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'AI search crawlers in robots.txt',
  failureTitle: 'AI search crawlers in robots.txt, in detail',
  what: 'Shows whether robots.txt lets AI search crawlers such as OAI-SearchBot, PerplexityBot and Claude-SearchBot read this page. Names the rule that applies to each one and links to the operator’s documentation.',
  why: 'AI search can’t cite a page its crawlers aren’t allowed to read. Whether you want to be cited is up to you, so this check has no score. Google’s AI answers use Googlebot’s index; these rules don’t affect them.',
  fix: 'Decide for each operator whether you want to be cited. To block one, give its crawler a group in robots.txt with `Disallow: /`. To allow one while others are blocked, give it a group with `Allow: /`.',
  good: accessExample('OAI-SearchBot', 'Allowed'),
  bad: accessExample('OAI-SearchBot', 'Blocked'),
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'ai-search', 'AI search crawler'),
});
