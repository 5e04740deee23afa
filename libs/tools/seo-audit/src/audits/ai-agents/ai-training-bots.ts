import { defineAudit } from '../../audit.ts';
import { everyoneRefused, reportAccess } from './_agent-access.ts';

export const aiTrainingBots = defineAudit({
  id: 'ai-training-bots',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'What robots.txt says to crawlers that gather training data',
  failureTitle: 'What robots.txt says to crawlers that gather training data, in detail',
  what: 'Reads how robots.txt treats crawlers and tokens for the training of models, such as GPTBot, ClaudeBot, CCBot and Google-Extended, on this page, with the line that decides for each.',
  why: 'Whether texts may train models is for their owner to decide; both answers are right and nothing here is scored. Google says that Google-Extended has no effect on ranking or on being included in Search, and OpenAI and Anthropic crawl for their search under other names than GPTBot and ClaudeBot.',
  fix: 'To refuse, give each crawler a group with `Disallow: /`; a rule for `*` alone also shuts out search engines. The list of such crawlers grows, so read it again from time to time.',
  good: { code: 'User-agent: GPTBot\nDisallow: /', given: {} },
  bad: everyoneRefused,
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: (artifacts) => reportAccess(artifacts, 'training', 'training crawler'),
});
