import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit } from '../../testing/describe-audit.ts';
import { aiTrainingBots } from './ai-training-bots.ts';

const robots = (text: string) => ({ robots: { file: parseRobots(text) } });

describeAudit(aiTrainingBots, {
  info: [
    ['names no crawler', {}, 'names none'],
    [
      'blocks two in one group',
      robots('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /'),
      /blocks 2\b.*names 2 of them/,
    ],
    ['names a crawler in lower case', robots('User-agent: gptbot\nDisallow: /'), 'blocks 1'],
    ['has no robots.txt', { robots: { status: 404, file: null } }, 'no robots.txt'],
  ],
  unknown: [['has a robots.txt that fails', { robots: { status: 500, file: null } }, '500']],
});
