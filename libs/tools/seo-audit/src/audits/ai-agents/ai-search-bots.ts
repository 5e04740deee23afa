import { defineAudit } from '../../audit.ts';
import { everyoneRefused, reportAccess } from './_agent-access.ts';

export const aiSearchBots = defineAudit({
  id: 'ai-search-bots',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'What robots.txt says to the crawlers of AI search',
  failureTitle: 'What robots.txt says to the crawlers of AI search, in detail',
  what: 'Reads how robots.txt treats crawlers that build the index behind AI answers, such as OAI-SearchBot, PerplexityBot and Claude-SearchBot, on this page. For each one it gives the line that decides and, where there is one, the operator’s own page about it.',
  why: 'A page that these crawlers may not read can hardly be cited with a link in their answers. Whether that is wanted is the site’s own decision, so nothing here is scored. Google’s AI answers draw on Googlebot’s index and are not steered by these names.',
  fix: 'Decide for each operator whether you want to be cited. To refuse one, give it a group of its own in robots.txt with `Disallow: /`; to admit one while others are refused, name it with `Allow: /`.',
  good: { code: 'User-agent: OAI-SearchBot\nAllow: /', given: {} },
  bad: everyoneRefused,
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'ai-search', 'AI search crawler'),
});
